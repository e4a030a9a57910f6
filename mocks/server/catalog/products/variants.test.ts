import { describe, expect, test } from 'vitest'
import { getProduct } from '#contract/catalog/products.ts'
import { createProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import { onOneDatabase } from '../../machine/testing.ts'

const shirt = (more: object = {}) => ({
  name: 'Shirt',
  price: 20,
  pricing: { listPrice: 20 },
  variantOptions: [{ name: 'Size', options: ['S', 'L'], priceDifferences: [-1.5, 2] }],
  productVariants: ['S', 'L'].map(value => ({ id: '', sku: '', variants: [{ name: 'Size', value }] })),
  ...more,
})
const fieldsOf = (response: { body: { errors?: { field: string; code: string }[] } }) =>
  response.body.errors?.map(({ field }) => field)
const names = (count: number) => Array.from({ length: count }, (_, at) => `O${at}`)

onOneDatabase('options and variants', api => {
  test('price differences, images and supplier SKUs come back as sent', async () => {
    const me = await api().join()
    const [small, large] = shirt().productVariants
    const productVariants = [
      { ...small, imageLinkIds: ['i1'] },
      { ...large, fulfillmentData: { sourceSku: 'A-1' } },
    ]
    const { status, body } = await api().request(createProduct, me, { body: shirt({ productVariants }) })
    expect(status).toBe(200)
    const read = (await api().request(getProduct, me, { params: { id: body.id } })).body
    expect(read.variantOptions).toEqual(shirt().variantOptions)
    expect(read.productVariants).toMatchObject([{ imageLinkIds: ['i1'] }, { fulfillmentData: { sourceSku: 'A-1' } }])
  })

  describe('bounds', () => {
    const groups = (count: number) => names(count).map(name => ({ name, options: ['x'] }))
    test.each<[what: string, change: object, problems: string[] | undefined]>([
      ['5 groups', { variantOptions: groups(5) }, undefined],
      ['6 groups', { variantOptions: groups(6) }, ['variantOptions']],
      ['250 options', { variantOptions: [{ name: 'Size', options: names(250) }] }, undefined],
      ['251 options', { variantOptions: [{ name: 'Size', options: names(251) }] }, ['variantOptions.0.options']],
      ['a name of 255', { variantOptions: [{ name: 'x'.repeat(255), options: ['x'] }] }, undefined],
      ['a name of 256', { variantOptions: [{ name: 'x'.repeat(256), options: ['x'] }] }, ['variantOptions.0.name']],
      ['a blank option', { variantOptions: [{ name: 'Size', options: [' '] }] }, ['variantOptions.0.options.0']],
      ['2,000 variants', { productVariants: names(2000).map(id => ({ id })) }, undefined],
      ['2,001 variants', { productVariants: names(2001).map(id => ({ id })) }, ['productVariants']],
      ['a price that options take to 0', { price: 1.5, pricing: { listPrice: 1.5 } }, undefined],
      ['a price that options take below 0', { pricing: { listPrice: 1.49 } }, ['productVariants.0.priceOverride']],
      ['a price that options take to the highest', { pricing: { listPrice: 99_998 } }, undefined],
      ['a price beyond that', { pricing: { listPrice: 99_998.01 } }, ['productVariants.1.priceOverride']],
    ])('%s', async (_, change, problems) => {
      const me = await api().join()
      const response = await api().request(createProduct, me, { body: shirt(change) })
      expect([response.status, fieldsOf(response)]).toEqual([problems ? 400 : 200, problems])
    })
  })

  test('2,000 variants are saved at once, and a taken SKU names its row', async () => {
    const me = await api().join()
    await api().request(createProduct, me, { body: shirt({ name: 'Other', sku: 'taken' }) })
    const productVariants = names(2000).map(id => ({ id, sku: `SKU-${id}`, quantity: 1, isInventoryTracked: true }))
    const { body } = await api().request(createProduct, me, { body: shirt({ variantOptions: [], productVariants }) })
    const put = (change: (sku: string, at: number) => string) =>
      api().request(updateProduct, me, {
        params: { id: body.id },
        body: {
          ...body,
          productVariants: body.productVariants.map((variant: { sku: string }, at: number) => ({
            ...variant,
            sku: change(variant.sku, at),
          })),
        },
      })
    const refused = await put((sku, at) => (at === 1436 ? 'TAKEN' : sku))
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['productVariants.1436.sku']])
    const saved = await put(sku => `${sku}-B`)
    expect(saved.status).toBe(200)
    expect(saved.body.productVariants[1999].sku).toBe('SKU-O1999-B')
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Product } from '#contract/catalog/products.ts'
import { NewProduct } from '#contract/catalog/productWrites.ts'
import { broken } from '#contract/rules/rules.ts'
import { fieldOf, ProductForm, toForm, toPayload } from './schema.ts'

const valid = { ...toForm(null), name: 'Cup', price: '12.50' }
const [row] = valid.variants as [ProductForm['variants'][number]]
const problemsOf = (change: Partial<ProductForm>) =>
  z
    .safeParse(ProductForm, { ...valid, ...change })
    .error?.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`) ?? []

describe('what a merchant may type', () => {
  test('a name and a price are enough', () => {
    expect(problemsOf({})).toEqual([])
  })

  test.each<[string, Partial<ProductForm>, string]>([
    ['no name', { name: '  ' }, `name: ${broken('name')}`],
    ['a name that cannot be seen', { name: '\u200b\u2060' }, `name: ${broken('name')}`],
    ['no price', { price: '' }, 'price: problem.price'],
    ['a price that is none', { price: '12,5' }, `price: ${broken('money')}`],
    [
      'a price above $100,000',
      { price: '100000.01' },
      `price: ${broken('amount', { leastCents: 0, mostCents: 10_000_000 })}`,
    ],
    ['a sale price above the price', { salePrice: '13' }, 'salePrice: problem.salePrice'],
    ['a weight above 1,000 lbs', { weight: '1000.1' }, `weight: ${broken('range', { least: 0, most: 1000 })}`],
    ['a weight that is none', { weight: '-1' }, `weight: ${broken('number')}`],
    ['a friendly name with capitals', { friendlyName: 'Blue-Cup' }, `friendlyName: ${broken('slug')}`],
    ['a friendly name of 256', { friendlyName: 'a'.repeat(256) }, `friendlyName: ${broken('tooLong', { most: 255 })}`],
    ['a title of 61', { seoTitle: 'a'.repeat(61) }, `seoTitle: ${broken('tooLong', { most: 60 })}`],
    [
      'a meta description of 321',
      { metaDescription: 'a'.repeat(321) },
      `metaDescription: ${broken('tooLong', { most: 320 })}`,
    ],
    [
      'half a piece in stock',
      { variants: [{ ...row, isTracked: true, quantity: '1.5' }] },
      `variants.0.quantity: ${broken('wholeNumber')}`,
    ],
  ])('not %s', (_, change, problem) => {
    expect(problemsOf(change)).toEqual([problem])
  })

  test('values at the limits are allowed', () => {
    expect(
      problemsOf({
        price: '100000.00',
        weight: '1000',
        friendlyName: 'a'.repeat(255),
        seoTitle: 'a'.repeat(60),
        metaDescription: 'a'.repeat(320),
      }),
    ).toEqual([])
  })
})

describe('from product to form and back', () => {
  const read = z.decode(Product, {
    id: 'p1',
    revision: 3,
    tenant: 't',
    createdOn: '2026-01-01T00:00:00.000Z',
    updatedOn: '2026-01-01T00:00:00.000Z',
    name: 'Cup',
    price: 12.5,
    pricing: { listPrice: 12.5, salePrice: 10, wholesale: 7 },
    productVariants: [{ id: 'v1', quantity: 4, isInventoryTracked: true, shelf: 'B2' }],
    fromTheFuture: { kept: true },
  } as never)

  test('an unknown field survives an edit', () => {
    const payload = toPayload({ ...toForm(read), name: 'Blue cup' }, read)
    expect(payload).toMatchObject({ name: 'Blue cup', fromTheFuture: { kept: true } })
    expect(payload.pricing).toMatchObject({ wholesale: 7, salePrice: 1000 })
    expect(payload.productVariants[0]).toMatchObject({ shelf: 'B2', quantity: 4 })
  })

  test('saving without changes sends what was loaded', () => {
    expect({ ...read, ...toPayload(toForm(read), read) }).toEqual(read)
  })

  test('any text survives a round trip and is accepted by the provider', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (long, sku) => {
        const payload = toPayload({ ...valid, longDescription: long, sku }, null)
        const wire = JSON.parse(JSON.stringify(z.encode(NewProduct, payload)))
        const back = z.decode(NewProduct, wire)
        expect(back.descriptions.long).toBe(long)
        expect(back.sku).toBe(sku)
      }),
    )
  })

  test('fields refused by the provider are found in the form', () => {
    expect(fieldOf('pricing.listPrice')).toBe('price')
    expect(fieldOf('productVariants.2.sku')).toBe('variants.2.sku')
    expect(fieldOf('images.0')).toBeUndefined()
  })
})

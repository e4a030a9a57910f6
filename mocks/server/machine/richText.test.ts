import { expect, test } from 'vitest'
import { createCategory } from '#contract/catalog/categoryWrites.ts'
import { getProduct } from '#contract/catalog/products.ts'
import { createProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import { createContentPage, getContentPage, updateContentPage } from '#contract/content/contentPages.ts'
import { onOneDatabase } from './testing.ts'

const HOSTILE = '<p onclick="alert(1)">Fired <b>twice</b></p><script>alert(1)</script>'
const CLEAN = '<p>Fired <b>twice</b></p>'
const PLAIN = 'Fired at <1200°\n\nR&D'

onOneDatabase('rich text', api => {
  test('product descriptions are stored and returned as allowed HTML only', async () => {
    const me = await api().join()
    const body = {
      name: 'Mug',
      price: 1,
      pricing: { listPrice: 1 },
      productVariants: [{ id: '', sku: '' }],
      descriptions: { long: HOSTILE, extended: HOSTILE, short: PLAIN, other: HOSTILE },
    }
    const { body: created } = await api().request(createProduct, me, { body })
    expect(created.descriptions).toEqual({ long: CLEAN, extended: CLEAN, short: PLAIN, other: HOSTILE })
    const change = { ...created, descriptions: { ...created.descriptions, long: `${HOSTILE}<p>x`, extended: PLAIN } }
    const params = { id: created.id }
    const { body: updated } = await api().request(updateProduct, me, { params, body: change })
    expect(updated.descriptions).toMatchObject({ long: `${CLEAN}<p>x</p>`, extended: PLAIN })
    expect((await api().request(getProduct, me, { params })).body).toEqual(updated)
  })

  test('category descriptions are stored as allowed HTML only', async () => {
    const me = await api().join()
    const body = { name: 'Bowls', descriptions: { long: HOSTILE, extended: HOSTILE, short: PLAIN } }
    const { body: created } = await api().request(createCategory, me, { body })
    expect(created.descriptions).toEqual({ long: CLEAN, extended: CLEAN, short: PLAIN })
  })

  test('page content is stored as allowed HTML; plain text is unchanged', async () => {
    const me = await api().join()
    const { body: created } = await api().request(createContentPage, me, { body: { name: 'Care', content: HOSTILE } })
    expect(created.content).toBe(CLEAN)
    const params = { id: created.id }
    const { body: updated } = await api().request(updateContentPage, me, {
      params,
      body: { ...created, content: PLAIN },
    })
    expect(updated.content).toBe(PLAIN)
    expect((await api().request(getContentPage, me, { params })).body).toEqual(updated)
  })

  test('the limit counts visible characters, not tags', async () => {
    const me = await api().join()
    const create = (content: string) => api().request(createContentPage, me, { body: { name: 'Long', content } })
    expect((await create(`<p>${'<b>x</b>'.repeat(10)}${'y'.repeat(499_990)}</p>`)).status).toBe(200)
    const refused = await create(`<p>${'<b>x</b>'.repeat(10)}${'y'.repeat(499_991)}</p>`)
    expect(refused.body.errors).toMatchObject([{ field: 'content', message: 'Use at most 500,000 characters.' }])
  })
})

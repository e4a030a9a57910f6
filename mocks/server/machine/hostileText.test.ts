import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getProduct, listProducts } from '#contract/catalog/products.ts'
import { createProduct, updateProduct } from '#contract/catalog/productWrites.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { formatFilter } from '#contract/filter.ts'
import { cleanRichText } from '#lib/richText/clean.ts'
import { onEachDatabase } from './testing.ts'

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  "'; drop table products; --",
  '\u202Eright to left\u202C and \u200Bnothing\uFEFF',
  '👩‍👩‍👧‍👦 🫖 \u{1F1EE}\u{1F1F9}',
  '__proto__',
  'constructor',
  '$1 $& {id} %s \\u0000 \\',
  'line\nbreak\r\ttab',
  'x'.repeat(10_000),
]

const withText = (text: string) => ({
  name: text.trim() === '' ? `.${text}` : text,
  sku: '',
  price: 1,
  pricing: { listPrice: 1 },
  descriptions: { long: text, short: text, extended: text },
  productVariants: [{ id: '', sku: '', variants: [{ name: text, value: text }] }],
  images: [{ id: text, fullUri: `https://images.test/${text}`, altText: text }],
  seo: { friendlyName: '', title: Array.from(text).slice(0, 10).join(''), metaDescription: '' },
  own: { [text]: text, list: [text] },
})

onEachDatabase('hostile text', api => {
  test.each(HOSTILE.map(text => [text.slice(0, 40), text]))('%s comes back unchanged and is found', async (_, text) => {
    const me = await api().join()
    const sent = withText(text)
    const { status, body } = await api().request(createProduct, me, { body: sent })
    expect(status).toBe(200)
    const read = (await api().request(getProduct, me, { params: { id: body.id } })).body
    // The allowed part of rich text is stored; a text without tags is not rich text.
    const rich = cleanRichText(text)
    expect(read.descriptions).toEqual({ long: rich, short: text, extended: rich })
    expect([read.name, read.images]).toEqual([sent.name, sent.images])
    expect(Object.entries(read.own)).toEqual(expect.arrayContaining(Object.entries(sent.own)))
    const saved = await api().request(updateProduct, me, { params: { id: body.id }, body: read })
    expect(saved.body).toEqual({ ...read, revision: 2 })
    const [line = ''] = text.split('\n')
    const filter = formatFilter<Endpoint>([
      { field: 'text', operator: 'contains', value: line.slice(0, 1000) },
    ]) as string
    expect((await api().request(listProducts, me, { query: { filter } })).body.totalCount).toBe(1)
  })

  test('any text comes back unchanged', async () => {
    const me = await api().join()
    const anything = fc.string({ unit: 'grapheme', maxLength: 60 }).filter(text => !text.includes('\0'))
    await fc.assert(
      fc.asyncProperty(anything, async text => {
        const { status, body } = await api().request(createProduct, me, { body: withText(text) })
        expect([status, body.descriptions?.long]).toEqual([200, cleanRichText(text)])
      }),
      { numRuns: 60 },
    )
    expect(api().unforeseen).toEqual([])
  })

  test.each([
    ['a NUL', '\0'],
    ['half a surrogate pair', '\ud83e'],
  ])('%s, which no database stores, is an error at its field', async (_, character) => {
    const me = await api().join()
    const body = { ...withText('x'), descriptions: { long: `a${character}b` }, own: { [character]: 1 } }
    const response = await api().request(createProduct, me, { body: JSON.stringify(body) })
    expect(response.status).toBe(400)
    const fields = response.body.errors.map(({ field }: { field: string }) => field)
    expect(fields.sort()).toEqual(['descriptions.long', 'own'])
  })

  test('keys such as __proto__ change nothing', async () => {
    const me = await api().join()
    const body = JSON.stringify(withText('x')).replace(
      '{',
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},',
    )
    expect((await api().request(createProduct, me, { body })).status).toBe(200)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  test.each([
    ['no JSON', '{"name":', 'notJson'],
    ['nothing', '', 'notJson'],
    ['something nested a million deep', '['.repeat(1_000_000) + ']'.repeat(1_000_000), 'tooDeep'],
  ])('%s is refused with an error of the contract', async (_, body, code) => {
    const response = await api().request(createProduct, await api().join(), { body })
    expect([response.status, response.body.code]).toEqual([400, code])
  })

  test('URLs with an invalid id find nothing', async () => {
    const me = await api().join()
    for (const id of ['\0', '..', '%', "' or 1=1", 'x'.repeat(5000), '\u202e', '__proto__']) {
      expect((await api().request(getProduct, me, { params: { id } })).status).toBe(404)
    }
    expect(api().unforeseen).toEqual([])
  })
})

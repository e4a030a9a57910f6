import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOneLine, pointsFor, rank } from './rank.ts'

test('matches at the beginning rank before matches inside', () => {
  const labels = ['Store credit', 'Reorder', 'Add order', 'Orders', 'Overdue returns', 'All orders']
  expect(
    rank(
      'or',
      labels.map(label => ({ label })),
    ).map(({ label }) => label),
  ).toEqual(['Orders', 'Add order', 'All orders', 'Store credit', 'Reorder', 'Overdue returns'])
})

test('a search ignores accents, capitals and vowel marks, and uses initials', () => {
  expect(pointsFor('paginas', 'Páginas')).toBeGreaterThan(0)
  expect(pointsFor('ÁÑADIR', 'Añadir producto')).toBeGreaterThan(0)
  expect(pointsFor('احمد', 'أَحْمَد')).toBeGreaterThan(0)
  expect(pointsFor('قائمه', 'تعديل القائمة')).toBeGreaterThan(0)
  expect(pointsFor('ap', 'Add product')).toBeGreaterThan(0)
  expect(pointsFor('product add', 'Add product')).toBeGreaterThan(0)
  expect(pointsFor('zebra', 'Add product')).toBe(0)
})

test('synonyms also match, ranked below an equal match by name', () => {
  const items = [{ label: 'المنتجات', words: 'Products' }, { label: 'Products' }]
  expect(rank('prod', items).map(({ label }) => label)).toEqual(['Products', 'المنتجات'])
})

test('any beginning of a name finds it, and no text throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), fc.nat(29), (name, length) => {
      const start = name.slice(0, length + 1)
      const found = pointsFor(start, name)
      if (inOneLine(start) !== '' && inOneLine(name).startsWith(inOneLine(start)))
        expect(found).toBeGreaterThanOrEqual(80)
    }),
  )
})

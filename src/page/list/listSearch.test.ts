import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choice, listFields, readSearch, sortField, text } from './listSearch.ts'

const readers = {
  ...listFields,
  sort: sortField(['name', 'price'], 'name asc'),
  view: choice(['all', 'some'], 'all'),
  more: text,
}

test('the URL describes the state of the list', () => {
  expect(readSearch(readers, new URLSearchParams('page=3&size=50&sort=price desc&view=some&search=cup'))).toEqual({
    page: 3,
    size: 50,
    sort: 'price desc',
    view: 'some',
    search: 'cup',
    columns: '',
    more: '',
  })
})

test('any URL gives a valid list request', () => {
  const garbage = fc.dictionary(
    fc.constantFrom('page', 'size', 'sort', 'view', 'search'),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(garbage, given => {
      const search = readSearch(readers, new URLSearchParams(given))
      expect(search.page).toBeGreaterThanOrEqual(1)
      expect([10, 25, 50, 100]).toContain(search.size)
      expect(['name asc', 'name desc', 'price asc', 'price desc']).toContain(search.sort)
      expect(search.search.length).toBeLessThanOrEqual(255)
    }),
  )
})

import { expect, test } from 'vitest'
import { formatFilter } from '#contract/filter.ts'
import { defineFilters } from './defineFilters.ts'
import { listFields, readSearch } from './listSearch.ts'

const list = {
  filters: {
    state: { eq: ['Active', 'Inactive'] },
    isHidden: { eq: [true, false] },
    isNew: { eq: [true] },
    tag: { eq: 'text' },
    count: { range: 'whole' },
    total: { range: 'cents' },
    price: { range: 'dollars', note: 'what the shopper pays' },
    createdOn: { range: 'moment' },
    text: { words: 'name' },
  },
} as const

const any = () => ''
const textOf = () => ''

const filters = defineFilters(list, 'products', kinds => ({
  state: kinds.oneOf('state', { any, textOf }),
  hidden: kinds.oneOf('isHidden', { only: ['true'], any, textOf }),
  added: kinds.oneCondition({ '30d': { field: 'isNew', operator: 'eq', value: true } }, { any, textOf }),
  tag: kinds.picked('tag', { any, useOptions: () => ({ options: [] }) }),
  ...kinds.range('countFrom', 'countTo', 'count'),
  ...kinds.range('totalFrom', 'totalTo', 'total'),
  ...kinds.range('from', 'to', 'price'),
  ...kinds.range('addedFrom', 'addedTo', 'createdOn'),
}))
const readers = { ...listFields, sort: () => 'name asc', ...filters.readers }
const read = (url: string) => readSearch(readers, new URLSearchParams(url))
const sent = (url: string) => filters.query(read(url), []).filter

test.each([
  ['state=Inactive', 'state eq "Inactive"'],
  ['hidden=true', 'isHidden eq true'],
  ['added=30d', 'isNew eq true'],
  ['tag=Wholesale', 'tag eq "Wholesale"'],
  ['countFrom=2', 'count ge 2'],
  ['countFrom=2&countTo=5', 'count ge 2 and count le 5'],
  ['totalTo=12.5', 'total le 1250'],
  ['from=12.5', 'price ge 12.5'],
  ['addedFrom=2026-03-08', 'createdOn ge "2026-03-08"'],
  ['addedTo=2026-03-08', 'createdOn le "2026-03-08"'],
])('a bookmark with %s requests %s', (url, filter) => {
  expect(sent(url)).toBe(filter)
  expect(filters.isNarrowed(read(url))).toBe(true)
})

test.each([
  'state=Gone',
  'hidden=false',
  'hidden=yes',
  'added=31d',
  'countFrom=-1',
  'countTo=1.5',
  'totalFrom=12.345',
  'from=abc',
  'addedFrom=2026-02-30',
])('a bookmark with the unreadable %s shows the list without it', url => {
  expect(sent(url)).toBeUndefined()
  expect(filters.isNarrowed(read(url))).toBe(false)
})

test('view, filters and search words are combined in one request', () => {
  const search = read('tag=New&search=blue mug')
  expect(filters.query(search, [{ field: 'state', operator: 'eq', value: 'Active' }]).filter).toBe(
    'state eq "Active" and tag eq "New" and text contains "blue mug"',
  )
})

test('clearing leaves no filter', () => {
  const search = read('state=Active&tag=New&from=1&addedTo=2026-03-08')
  expect(filters.query({ ...search, ...filters.none }, []).filter).toBeUndefined()
})

test('a misspelled field, operator or value does not compile', () => {
  const tagged = { any, useOptions: () => ({ options: [] }) }
  const mistakes = () => [
    // @ts-expect-error
    formatFilter<typeof list>([{ field: 'sate', operator: 'eq', value: 'Active' }]),
    // @ts-expect-error
    formatFilter<typeof list>([{ field: 'state', operator: 'eq', value: 'active' }]),
    // @ts-expect-error
    formatFilter<typeof list>([{ field: 'state', operator: 'contains', value: 'Active' }]),
    // @ts-expect-error: the list is missing.
    formatFilter([{ field: 'state', operator: 'eq', value: 'Active' }]),
    // @ts-expect-error
    defineFilters(list, 'products', ({ picked }) => ({ tag: picked('tags', tagged) })),
    // @ts-expect-error: texts have no range.
    defineFilters(list, 'products', ({ range }) => range('from', 'to', 'tag')),
  ]
  expect(mistakes).toBeTypeOf('function')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { type Condition, formatFilter, OPERATORS, parseFilter } from './filter.ts'

const condition: fc.Arbitrary<Condition> = fc.record({
  field: fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9_.]{0,12}$/),
  operator: fc.constantFrom(...OPERATORS),
  value: fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('" and state eq "', '\\', '\\"', ' and ', 'true', '12', '\u2028', '\ud800'),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(number => number + 0),
    fc.integer(),
    fc.boolean(),
  ),
})

test('any written filter is parsed as the same one', () => {
  fc.assert(
    fc.property(fc.array(condition, { minLength: 1, maxLength: 5 }), conditions => {
      expect(parseFilter(formatFilter<Endpoint>(conditions) ?? '')).toEqual(conditions)
    }),
    { numRuns: 500 },
  )
})

test('no conditions are no filter', () => {
  expect(formatFilter<Endpoint>([])).toBeUndefined()
  expect(parseFilter('')).toEqual([])
})

test('spaces between the parts do not matter', () => {
  expect(parseFilter('  state  eq   "Active"   and   price  ge  12.5 ')).toEqual([
    { field: 'state', operator: 'eq', value: 'Active' },
    { field: 'price', operator: 'ge', value: 12.5 },
  ])
})

test.each([
  'state',
  'state eq',
  'state is "Active"',
  "state eq 'Active'",
  'state eq "Active',
  'state eq "Active" and',
  'state eq "Active" and ',
  'state eq "Active" or price gt 1',
  'state eq "Active" price gt 1',
  'and state eq "Active"',
  'price gt 1e',
  'price gt --1',
  'price gt null',
  '1price gt 1',
  'state eq "bad \\x escape"',
  '   ',
])('%j is refused', text => {
  expect(parseFilter(text)).toBeNull()
})

test('any text is quickly parsed or refused and never throws', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => void parseFilter(text)))
  const start = performance.now()
  parseFilter(`a eq "${'\\\\'.repeat(50_000)}`)
  parseFilter('a eq 1 and '.repeat(20_000))
  expect(performance.now() - start).toBeLessThan(1000)
})

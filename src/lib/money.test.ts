import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsToText, formatMoney, textToCents } from './money.ts'

test.each([
  ['12.50', 1250],
  ['12', 1200],
  ['0.29', 29],
  ['', null],
  ['  ', null],
])('“%s” in a form is %s cents', (typed, cents) => {
  expect(textToCents(typed)).toBe(cents)
})

test.each(['1.234', '12,34', 'abc', '-1', '1e5', '1.2.3', '.', '$', '١٢', '12.', '.5', '1,234'])(
  '"%s" is no amount',
  typed => {
    expect(textToCents(typed)).toBeNaN()
  },
)

test('what a field shows reads back as the same cents', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 10_000_000 }), cents => textToCents(centsToText(cents)) === cents))
})

test('prices read as dollars', () => {
  expect(formatMoney(123456)).toBe('$1,234.56')
  expect([formatMoney(-500), formatMoney(-500, 'es')]).toEqual(['−$5.00', '−5,00\u00a0$'])
  expect(formatMoney(-500, 'ar')).toBe('\u2066−$5.00\u2069')
})

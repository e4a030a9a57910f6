import { expect, test } from 'vitest'
import { moneyText, numberText } from './valueText.ts'

test.each([
  ['41', '$41.00'],
  ['41.5', '$41.50'],
  ['42.00', '$42.00'],
  ['-2', '−$2.00'],
  ['1234.5', '$1,234.50'],
  [' 7 ', '$7.00'],
])('the amount “%s” is compared as %s, however it was typed', (typed, shown) => {
  expect(moneyText(typed, 'en')).toBe(shown)
})

test.each(['', 'abc', '1.234', '12,34', '1e5'])('“%s” is shown as typed, because it is no amount', typed => {
  expect(moneyText(typed, 'en')).toBe(typed)
})

test.each([
  ['2.50', '2.5'],
  ['2.00', '2'],
  ['100', '100'],
  ['007', '7'],
  ['0.0', '0'],
  ['0.0625', '0.0625'],
  ['-1.50', '-1.5'],
  ['12345678901234567890', '12345678901234567890'],
  ['', ''],
  ['heavy', 'heavy'],
])('the number “%s” reads as “%s”', (typed, shown) => {
  expect(numberText(typed, 'en')).toBe(shown)
})

test('amounts and numbers are formatted in the language of the page', () => {
  expect(moneyText('41', 'es')).toBe('41,00\u00a0$')
  expect(numberText('2.50', 'es')).toBe('2,5')
})

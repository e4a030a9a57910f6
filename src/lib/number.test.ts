import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsToText, formatMoney, textToCents } from './money.ts'
import { isPlainNumber, readMoney, readNumber, showNumber } from './number.ts'

const LANGUAGES = ['en', 'es', 'ar', 'ar-EG', 'de-CH', 'hi-IN-u-nu-deva', 'fr']

test.each([
  ['en', '12.50', '12.50'],
  ['en', '12.', '12'],
  ['en', '.5', '0.5'],
  ['en', '1,000', '1000'],
  ['en', '1,234,567.5', '1234567.5'],
  ['en', '12,5', '12.5'],
  ['en', '1.234,56', '1234.56'],
  ['en', '1 234.5', '1234.5'],
  ['en', '٢٣٫٥٠', '23.50'],
  ['en', '−3', '-3'],
  ['en', '007', '7'],
  ['es', '23,00', '23.00'],
  ['es', '23.00', '23.00'],
  ['es', ',5', '0.5'],
  ['es', '.5', '0.5'],
  ['es', '1.000', '1000'],
  ['es', '0.500', '0.500'],
  ['es', '1.234,56', '1234.56'],
  ['es', '1,234.56', '1234.56'],
  ['es', '1\u202f234,56', '1234.56'],
  ['es', '1٫234', '1.234'],
  ['ar', '٢٣٫٥٠', '23.50'],
  ['ar', '١٬٢٣٤٫٥٦', '1234.56'],
  ['ar', '١٬٠٠٠', '1000'],
  ['ar', '23.50', '23.50'],
  ['ar', '\u200f٥\u200e', '5'],
  ['ar', '۱۲٫۵', '12.5'],
  ['ar', '१२.५', '12.5'],
])('in %s, “%s” is %s', (language, typed, plain) => {
  expect(readNumber(typed, language)).toBe(plain)
})

test.each([
  ['en', 'abc'],
  ['en', '1.2.3'],
  ['en', '.'],
  ['en', ''],
  ['en', '1e5'],
  ['en', '12 34'],
  ['en', '1,23,4'],
  ['es', '1.23.4'],
  ['ar', '٫'],
])('in %s, “%s” is no number and stays as it was typed', (language, typed) => {
  expect(isPlainNumber(readNumber(typed, language))).toBe(false)
  expect(readNumber(typed, language)).toBe(typed.trim())
})

test('a thousand separator is never read as another language’s decimal', () => {
  expect(readNumber('1.234', 'en')).toBe('1.234')
  expect(readNumber('1.234', 'es')).toBe('1234')
  expect(readNumber('1,234', 'es')).toBe('1.234')
  expect(textToCents(readMoney('1.234', 'en'))).toBeNaN()
  expect(textToCents(readMoney('1,234', 'es'))).toBeNaN()
})

test.each([
  ['en', '$1,234.56', '1234.56'],
  ['en', 'US$ 5', '5'],
  ['es', '23,00 $', '23.00'],
  ['ar', '\u2067\u200f23.50 $\u2069', '23.50'],
  ['en', '$', '$'],
  ['en', '$x', '$x'],
])('in %s, the amount “%s” is %s', (language, typed, plain) => {
  expect(readMoney(typed, language)).toBe(plain)
})

describe.each(LANGUAGES)('in %s', language => {
  const cents = fc.integer({ min: 0, max: 10_000_000 })

  test('what a field shows reads back as the same cents', () => {
    fc.assert(
      fc.property(
        cents,
        amount => textToCents(readMoney(showNumber(centsToText(amount), language), language)) === amount,
      ),
    )
  })

  test('an amount copied from a list reads back as the same cents', () => {
    fc.assert(fc.property(cents, amount => textToCents(readMoney(formatMoney(amount, language), language)) === amount))
  })

  test('any number that a field shows reads back as it was', () => {
    const plain = fc
      .tuple(fc.boolean(), fc.nat(), fc.stringMatching(/^\d{0,4}$/))
      .map(([minus, whole, rest]) => `${minus ? '-' : ''}${whole}${rest && `.${rest}`}`)
    fc.assert(fc.property(plain, number => readNumber(showNumber(number, language), language) === number))
  })

  test('text that is no number is never changed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), typed => {
        const read = readNumber(typed, language)
        return isPlainNumber(read) || read === typed.trim()
      }),
    )
  })
})

test('Arabic money keeps one dollar sign and its order in any text', () => {
  expect(formatMoney(-500, 'ar')).toBe('\u2066−$5.00\u2069')
  expect(formatMoney(2350, 'ar')).toBe('\u2067\u200f23.50\u00a0$\u2069')
  expect(formatMoney(2350, 'es')).toBe('23,50\u00a0$')
  expect(formatMoney(2350, 'en')).toBe('$23.50')
})

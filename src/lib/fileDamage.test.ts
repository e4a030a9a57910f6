import { describe, expect, test } from 'vitest'
import { damageIn, isMadeOf, isSameValue, isThousandfold } from './fileDamage.ts'

describe('what the store proves to be made by a program', () => {
  test.each([
    // LibreOffice 7.4.7 in English, Spanish and Arabic.
    ['00123', '123'],
    ['01067', '1067'],
    ['00123', '١٢٣'],
    ['1E5', '100000'],
    ['9400111899223100000123', '9.4001118992231E+021'],
    ['9400111899223100000123', '9,4001118992231E+021'],
    ['9400111899223100000123', '9٫4001118992231E+021'],
    ['9200190123456789012345', '9.20019012345679E+021'],
    ['1.50', '1.5'],
    ['1.125', '1125'],
    ['3/4', '03/04/2026'],
    ['12:30', '12:30:00 PM'],
    ['+14155550100', '14155550100'],
    // Gnumeric 1.12.55.
    ['94001118992231000001', '94001118992231000000'],
    ['908.54', '908.53999999999999998'],
    ['3/4', '2026/03/04'],
    ['2026-01-02', '2026/01/02'],
    ['1.2.3', '2003/01/02'],
    ['1-Mar', '2026/03/01'],
    ['12:30', '12:30:00'],
    ['1 1/2', '1.5'],
    ['5%', '0.05'],
    ['(5)', '-5'],
    // Excel.
    ['940011189922', '9.40011E+11'],
    ['1-2', '2-Jan'],
    ['MAR1', '1-Mar'],
    ['SEPT2', '2-Sep'],
    ['3/4', '04-mar'],
  ])('%s → %s', (stored, cell) => expect(isMadeOf(stored, cell)).toBe(true))

  test('a text that was cut', () => {
    const stored = 'word '.repeat(14_000)
    expect(isMadeOf(stored, stored.slice(0, 65_535))).toBe(true)
    expect(isMadeOf(stored, stored.slice(0, 32_767))).toBe(true)
    expect(isMadeOf(stored, 'word '.repeat(3))).toBe(false)
  })
})

test.each([
  ['123', '00123'],
  ['123', '124'],
  ['00123', '1230'],
  ['1.5', '1.50'],
  ['16175550142', '+16175550142'],
  ['100', ''],
  ['', '100'],
  ['Mug', 'mug'],
  ['1-2', '2-1'],
  ['3/4', '4/5/2026'],
  ['2026-01-02', '2026-01-03'],
  ['2026-01-02', '2026/02/01'],
  ['9400111899223100000123', '9.5001118992231E+021'],
  ['94001118992231000001', '94001118992241000000'],
  ['0.125', '0.126'],
  ['Red', 'Mar'],
])('a change of %s to %s is the merchant’s own', (stored, cell) => expect(isMadeOf(stored, cell)).toBe(false))

test('three decimals that were read as thousands are recognized', () => {
  expect(isThousandfold('0.125', '125')).toBe(true)
  expect(isThousandfold('0.1250', '125')).toBe(true)
  expect(isThousandfold('1.125', '1125')).toBe(true)
  expect(isThousandfold('0.5', '500')).toBe(false)
  expect(isThousandfold('0.125', '126')).toBe(false)
})

test.each([
  ['9.4001118992231E+021', 'number'],
  ['9٫4001118992231E+019', 'number'],
  ['9,4E+21', 'number'],
  ['94001118992231000000', 'digits'],
  ['٩٤٠٠١١١٨٩٩٢٢٣١٠٠٠٠٠٠', 'digits'],
  ['2026/03/04', 'date'],
  ['03/04/2026', 'date'],
  ['2-Jan', 'date'],
  ['04-mar', 'date'],
  ['12:30:00', 'date'],
  ['a'.repeat(65_535), 'cut'],
  ['a'.repeat(32_767), 'cut'],
])('%.24s shows its damage: %s', (cell, damage) => expect(damageIn(cell)).toBe(damage))

test.each(['1E5', 'SHIRT-E+1', '123456789012345', '9400111899223100000123', '1234567890123450', '1-2', 'T-Mar', 'a'])(
  '%s looks as someone typed it',
  cell => expect(damageIn(cell)).toBeUndefined(),
)

test.each([
  ['12.5', '12.50', true],
  ['12,5', '12.50', true],
  ['1353٫43', '1353.43', true],
  ['908.53999999999999998', '908.54', true],
  ['TRUE', 'true', true],
  ['', '0', false],
  ['12.51', '12.5', false],
  ['-5', '5', false],
])('%s and %s are the same: %s', (given, stored, same) => expect(isSameValue(given, stored)).toBe(same))

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRanges, parseRanges } from './numberRanges.ts'

test.each([
  [[], ''],
  [[7], '7'],
  [[1003, 1001, 1002, 1007, 1007], '1001-1003,1007'],
])('%j is written as %j', (numbers, text) => expect(formatRanges(numbers)).toBe(text))

test.each([
  ['', []],
  ['x,-,3-,1e3', []],
  ['5-3', []],
  [' 3 , 1-2,2', [1, 2, 3]],
  ['1-999999999', [1, 2, 3, 4, 5]],
])('%j is read as %j, and never as more than five', (text, numbers) => expect(parseRanges(text, 5)).toEqual(numbers))

test('any numbers come back in ascending order, each once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 999_999_999 }), { maxLength: 500 }), numbers => {
      expect(parseRanges(formatRanges(numbers), 500)).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    }),
  )
})

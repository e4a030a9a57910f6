import { expect, test } from 'vitest'
import { broken } from '#contract/rules/rules.ts'
import { bandFor, wholeBound } from '#contract/shipping/bands.ts'
import { METHOD_RULES } from '#contract/shipping/shippingMethodRules.ts'
import { type BandRow, cellProblems, nextMinimum, rangeProblems, toBands, toRows } from './bandRows.ts'

const row = (minimum: string, maximum: string, price = '5'): BandRow => ({ id: minimum, minimum, maximum, price })

test.each([
  ['touching', [row('0', '50'), row('50', '')], [null, null]],
  ['a cent apart', [row('', '49.99'), row('50', '')], [null, null]],
  ['two cents apart', [row('0', '49.98'), row('50', '')], [null, 'gap']],
  ['a cent over', [row('0', '50.01'), row('50', '')], ['overlap', 'overlap']],
  ['not from 0', [row('0.01', '')], ['gap']],
  ['backwards', [row('5', '4.99')], ['backwards']],
  ['beside one that is being typed', [row('0', 'abc'), row('0', '')], [null, null]],
] as const)('price ranges %s', (_, rows, expected) => {
  expect(rangeProblems('byPrice', rows)).toEqual(expected)
})

test.each([
  ['2', '2', [null, null]],
  ['2', '2.01', [null, null]],
  ['2', '2.011', [null, 'gap']],
  ['2.001', '2', ['overlap', 'overlap']],
])('weights to %s and from %s', (end, start, expected) => {
  expect(rangeProblems('byWeight', [row('0', end), row(start, '')])).toEqual(expected)
})

test('every invalid cell is named, and a gap can be saved', () => {
  const rows = [row('x', '1', ''), row('10', '2000000', '-1'), row('1', '2', '100000.01')]
  expect(cellProblems('byPrice', rows)).toEqual([
    { row: 0, column: 'minimum', message: broken('money') },
    { row: 0, column: 'price', message: broken('shippingPrice') },
    { row: 1, column: 'maximum', message: METHOD_RULES.byPrice },
    { row: 1, column: 'price', message: broken('money') },
    { row: 2, column: 'price', message: METHOD_RULES.price },
  ])
  expect(cellProblems('byPrice', [row('10', '')])).toEqual([])
})

test('ranges are read as saved, and a new one starts where the last ends', () => {
  const bands = toBands('byWeight', [row('', '2.5'), row('2.5', '')])
  expect(bands.map(({ minimum, maximum, price }) => [minimum, maximum, price])).toEqual([
    [0, 2.5, 500],
    [2.5, null, 500],
  ])
  expect(toBands('byWeight', toRows('byWeight', bands))).toEqual(bands)
  expect(nextMinimum('byPrice', toRows('byPrice', [{ minimum: 0, maximum: 4999, price: 1 }]))).toBe('49.99')
  expect(nextMinimum('byPrice', [])).toBe('')
  expect(bandFor('byWeight', bands, wholeBound('byWeight', 2.5))).toBe(bands[1])
})

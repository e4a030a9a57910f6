import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeByPercent, endOn } from './priceChange.ts'

const cents = fc.integer({ min: 0, max: 10_000_000 })
const percent = fc.integer({ min: -10_000, max: 100_000 }).map(hundredths => hundredths / 100)

test.each([
  [1000, 10, 'none', 1100],
  [1000, -10, 'none', 900],
  [5, 10, 'none', 6],
  [4, 10, 'none', 4],
  [5, -10, 'none', 5],
  [999, 33.33, 'none', 1332],
  [1000, -100, 'none', 0],
  [1000, -100, '99', 0],
  [0, 50, '99', 0],
  [1049, 0.01, '00', 1000],
  [1050, 0.01, '00', 1100],
  [1048, 0.01, '99', 999],
  [1049, 0.01, '99', 1099],
  [1, 100, '99', 99],
  [10_000_000, 0.01, 'none', 10_001_000],
] as const)('%i cents by %d percent, ending %s, are %i', (from, by, ending, to) => {
  expect(changeByPercent(from, by, ending)).toBe(to)
})

describe('for every amount and percentage', () => {
  test('the result is the exact product, rounded half up to whole cents', () => {
    fc.assert(
      fc.property(cents, percent, (from, by) => {
        const exact = BigInt(from) * (10_000n + BigInt(Math.round(by * 100)))
        expect(BigInt(changeByPercent(from, by))).toBe((exact + 5000n) / 10_000n)
      }),
    )
  })

  test('a higher price never becomes the lower one', () => {
    fc.assert(
      fc.property(cents, cents, percent, fc.constantFrom('none', '00', '99'), (a, b, by, ending) => {
        const [low, high] = a < b ? [a, b] : [b, a]
        expect(changeByPercent(low, by, ending as 'none')).toBeLessThanOrEqual(
          changeByPercent(high, by, ending as 'none'),
        )
      }),
    )
  })

  test('a price ending changes the amount by at most 50 cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 10_000_000 }), fc.constantFrom('00', '99'), (from, ending) => {
        const to = endOn(from, ending as '00')
        expect(String(to).endsWith(ending)).toBe(true)
        expect(Math.abs(to - from)).toBeLessThanOrEqual(50)
      }),
    )
  })
})

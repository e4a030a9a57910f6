import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf } from './contrast.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#FFFFFF', 1],
  // The examples that are cited most: just enough, and just not.
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#0000ff', '#ffffff', 8.59],
])('the contrast of %s and %s is the one that WCAG names', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2)
})

test('what is no color has no contrast', () => {
  for (const wrong of ['', 'red', '#fff', '#12345g', '#1234567']) expect(contrastOf(wrong, '#ffffff')).toBeNull()
})

test('the order of the colors does not matter; ratios are from 1 to 21', () => {
  fc.assert(
    fc.property(color, color, (one, other) => {
      const ratio = contrastOf(one, other) ?? 0
      expect(ratio).toBe(contrastOf(other, one))
      expect(ratio).toBeGreaterThanOrEqual(1)
      expect(ratio).toBeLessThanOrEqual(21)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JSON_LIMITS, jsonExcess } from './jsonShape.ts'

test('an ordinary document is within the limits, whatever its texts contain', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 10 }), value => {
      expect(jsonExcess(JSON.stringify(value))).toBeUndefined()
    }),
  )
  expect(jsonExcess(JSON.stringify({ 'a"[': '[{,'.repeat(100_000), b: '\\"[[[' }))).toBeUndefined()
})

const list = (length: number) => `[${Array(length).fill('0').join(',')}]`

test.each([
  ['depth', '['.repeat(JSON_LIMITS.depth + 1)],
  ['keys', `{${Array.from({ length: JSON_LIMITS.keys + 1 }, (_, at) => `"k${at}":0`).join(',')}}`],
  ['elements', list(JSON_LIMITS.elements + 1)],
  ['values', `[${Array(10).fill(list(JSON_LIMITS.elements)).join(',')}]`],
])('too many of %s are detected', (excess, text) => {
  expect(jsonExcess(text)).toBe(excess)
})

test('values at the limits are allowed', () => {
  expect(jsonExcess('['.repeat(JSON_LIMITS.depth))).toBeUndefined()
  expect(jsonExcess(list(JSON_LIMITS.elements))).toBeUndefined()
})

test('takes time proportional to the text’s length', () => {
  const timeOf = (length: number) => {
    const text = `${'[],'.repeat(30_000)}"${'\\"'.repeat(length)}"`
    const start = performance.now()
    jsonExcess(text)
    return performance.now() - start
  }
  timeOf(250_000)
  const [small, large] = [timeOf(250_000), timeOf(2_000_000)]
  // Eight times the length: squared it would be 64 times as long.
  expect(large).toBeLessThan(Math.max(small, 5) * 32)
})

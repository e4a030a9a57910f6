import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameValue } from './sameValue.ts'

test('a different order of keys doesn’t count as a change', () => {
  expect(sameValue({ name: 'Cup', rows: [{ id: 'a', n: 1 }] }, { rows: [{ n: 1, id: 'a' }], name: 'Cup' })).toBe(true)
})

test.each([
  [
    [1, 2],
    [2, 1],
  ],
  [[], {}],
  ['1', 1],
  [null, {}],
  [{ a: null }, {}],
  [[1], [1, 2]],
])('%j and %j are not the same', (a, b) => {
  expect(sameValue(a, b)).toBe(false)
})

test('a copy is the same, and agrees with JSON about everything that differs', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      expect(sameValue(a, structuredClone(a))).toBe(true)
      if (JSON.stringify(a) === JSON.stringify(b)) expect(sameValue(a, b)).toBe(true)
    }),
  )
})

import { expect, test } from 'vitest'
import { dropIndex } from './dropIndex.ts'

const ROWS = [
  { top: 0, bottom: 40 },
  { top: 40, bottom: 120 },
  { top: 120, bottom: 160 },
]

test.each([
  [0, -10, 0],
  [0, 80, 0],
  [0, 81, 1],
  [0, 140, 1],
  [0, 141, 2],
  [2, 20, 0],
  [2, 21, 1],
  [2, 81, 2],
  [1, 20, 0],
  [1, 130, 1],
  [1, 500, 2],
])('row %i dropped at %i px lands at %i, past rows whose middle it passed', (from, y, to) => {
  expect(dropIndex(ROWS, from, y)).toBe(to)
})

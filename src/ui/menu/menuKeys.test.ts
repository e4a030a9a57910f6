import { expect, test } from 'vitest'
import { menuKey } from './menuKeys.ts'

const TEXTS = ['Duplicate', 'Show in the shop', 'Archive', 'Delete']

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 0, 3],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['d', 0, 3],
  ['D', 3, 0],
  ['s', 1, 1],
  ['x', 1, null],
  ['Escape', 1, 'close'],
  ['Tab', 1, 'leave'],
  [' ', 1, 'press'],
  ['Enter', 1, null],
  ['Shift', 1, null],
])('%s on item %i leads to %s', (key, at, outcome) => {
  expect(menuKey(key, at, TEXTS)).toBe(outcome)
})

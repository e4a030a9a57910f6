import { expect, test } from 'vitest'
import { isAmount, isShare } from './amounts.ts'

test.each([
  ['12.5', true],
  ['12.50', true],
  ['100000', true],
  ['12.345', false],
  ['0.001', false],
  ['0', false],
  ['100000.01', false],
  ['-5', false],
  ['', false],
])('%s is an amount that can be taken off: %s', (typed, can) => expect(isAmount(typed)).toBe(can))

test.each([
  ['12.3456', true],
  ['12.34567', false],
  ['100.1', false],
  ['0', false],
])('%s is a percentage that can be taken off: %s', (typed, can) => expect(isShare(typed)).toBe(can))

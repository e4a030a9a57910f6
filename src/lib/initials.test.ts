import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Olivia', 'Hart', 'OH'],
  ['fatima', 'الزهراء', 'F'],
  ['فاطمة', 'الزهراء', 'فا'],
  ['', 'Hart', 'H'],
  ['', '', ''],
])('the initials of %j %j are %s', (first, last, shown) => {
  expect(initials(first, last)).toBe(shown)
})

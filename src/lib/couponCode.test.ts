import { expect, test } from 'vitest'
import { codeKeyOf } from './couponCode.ts'

test.each([
  ['save', 'SAVE'],
  ['SAVE\u200b', 'SAVE'],
  ['\ufeff\u00a0SA\u200dVE\u2060 \u00a0', 'SAVE'],
  ['cafe\u0301 25', 'CAFÉ 25'],
  ['caf\u00e9\u00a025', 'CAFÉ 25'],
  ['خصم\u200c', 'خصم'],
])('what is pasted as %j is the code %s', (typed, code) => expect(codeKeyOf(typed)).toBe(code))

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBlank } from './visible.ts'

test.each([
  '',
  ' ',
  '\u200b',
  '\u200d\u2060\ufeff',
  '\u00a0\u3000',
  '\u00ad',
  '\u3164\u115f',
  '\u2800',
  '\u0301',
  '\t\n',
  '\u202e',
  '\ufe0f',
  '\u180e',
])('a name of only “%s” counts as invisible', text => expect(isBlank(text)).toBe(true))

test.each(['a', ' ü ', '5', '茶', 'كوب', '🫖', '-', '\u200bx', 'é'])('“%s” can', text =>
  expect(isBlank(text)).toBe(false),
)

test('a name with any letter counts as visible', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => !isBlank(`${a}x${b}`)))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FRIENDLY_NAME, friendlyNameAsTyped, friendlyNameFrom } from './friendlyName.ts'

test.each([
  ['Crème Brûlée  Bowl, No. 2', 'creme-brulee-bowl-no-2'],
  ['كوب أزرق', 'كوب-أزرق'],
  ['青い マグ カップ', '青い-マグ-カップ'],
  ['Синий чайник', 'синий-чайник'],
  ['नीला कप', 'नीला-कप'],
  ['파란 컵', '파란-컵'],
  ['Γαλάζιο ΦΛΙΤΖΑΝΙ', 'γαλάζιο-φλιτζανι'],
  ['كوب ٥', 'كوب-٥'],
  ['İstanbul', 'istanbul'],
  ['☕️ Mug 1️⃣', 'mug-1'],
  ['🫖', ''],
  ['☕️', ''],
  ['\u200b', ''],
  ['---', ''],
])('the page of “%s” is “%s”', (name, address) => {
  expect(friendlyNameFrom(name)).toBe(address)
})

test('a friendly name is short and has only lowercase, digits and hyphens', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), fc.integer({ min: 1, max: 255 }), (name, longest) => {
      const address = friendlyNameFrom(name, longest)
      expect(address).toMatch(FRIENDLY_NAME)
      expect(address.length).toBeLessThanOrEqual(longest)
      expect(address).not.toMatch(/^-|-$|--|\p{Default_Ignorable_Code_Point}/u)
      expect(address.isWellFormed() && address === address.normalize('NFC')).toBe(true)
    }),
  )
})

test('typed letter by letter, a name becomes a friendly name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), name => {
      const typed = Array.from(name).reduce((text, letter) => friendlyNameAsTyped(text + letter), '')
      const again = friendlyNameAsTyped(typed)
      return again === typed && FRIENDLY_NAME.test(typed)
    }),
  )
  expect(Array.from('Blue  Mug!').reduce((text, letter) => friendlyNameAsTyped(text + letter), '')).toBe('blue--mug')
  expect(friendlyNameFrom('blue--mug-')).toBe('blue-mug')
})

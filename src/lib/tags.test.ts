import { expect, test } from 'vitest'
import { distinctTags, withoutTags, withTags } from './tags.ts'

test('a tag is the same in whatever case, and without accents', () => {
  expect(distinctTags([' Café ', 'cafe', '', '\u200b', 'VIP', 'vip'])).toEqual(['Café', 'VIP'])
})

test('a tag that is added again keeps the spelling it has', () => {
  expect(withTags(['Łódź', 'old', 'Old'], ['lodz', 'new', 'NEW'])).toEqual(['Łódź', 'old', 'Old', 'new'])
})

test('a tag is removed in whatever way it is written', () => {
  expect(withoutTags(['هدية', 'VIP', 'new'], ['هديه', ' vip'])).toEqual(['new'])
})

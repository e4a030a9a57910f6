import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

test('a text that fits is shown whole', () => {
  expect(excerpt('Cup', 3)).toBe('Cup')
  expect(excerpt('')).toBe('')
})

test('a longer text is cut with an ellipsis', () => {
  expect(excerpt('Cups', 3)).toBe('Cup…')
  expect(excerpt('W'.repeat(10_000))).toBe(`${'W'.repeat(300)}…`)
})

test('no character is cut in half', () => {
  expect(excerpt('👩👩👩👩', 2)).toBe('👩👩…')
})

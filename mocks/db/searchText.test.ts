import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortKey, wordPatterns } from './searchText.ts'

test('a sort key always fits into an index', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), text => {
      const key = sortKey(text.repeat(30))
      return Buffer.byteLength(key) <= 480 && key.isWellFormed()
    }),
  )
})

test('a pattern matches only its literal word', () => {
  expect(wordPatterns(' 50%_\\  Café ')).toEqual(['%50\\%\\_\\\\%', '%cafe%'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyName } from './copyName.ts'

test('a copy’s name keeps what fits with its suffix into 35 characters', () => {
  expect(copyName('Cup')).toBe('Cup - COPY')
  expect(copyName('A very long product name that goes on')).toBe('A very long product name tha - COPY')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), name => {
      expect([...copyName(name)].length).toBeLessThanOrEqual(35)
    }),
  )
})

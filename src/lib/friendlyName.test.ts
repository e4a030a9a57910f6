import fc from 'fast-check'
import { expect, test } from 'vitest'
import { friendlyNameFrom } from './friendlyName.ts'

test('a friendly name holds only lowercase letters, digits and hyphens, at most 255', () => {
  expect(friendlyNameFrom('Crème Brûlée  Bowl, No. 2')).toBe('creme-brulee-bowl-no-2')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), name => {
      expect(friendlyNameFrom(name)).toMatch(/^[a-z0-9-]{0,255}$/)
    }),
  )
})

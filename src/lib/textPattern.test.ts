import { expect, test } from 'vitest'
import { fillPattern, unknownPlaceholders } from './textPattern.ts'

test.each([
  ['{name} | {category}', { name: 'Mug', category: 'Cups' }, 'Mug | Cups'],
  ['Buy {name} {sku} now', { name: 'Mug', sku: '' }, 'Buy Mug now'],
  ['{name}', { name: '{sku}' }, '{sku}'],
  ['{}', {}, '{}'],
  ['', {}, ''],
])('%s is filled', (pattern, values, text) => {
  expect(fillPattern(pattern, values)).toBe(text)
})

test('an unknown placeholder is found', () => {
  expect(unknownPlaceholders('{name} {nmae} {}', ['name'])).toEqual(['nmae'])
})

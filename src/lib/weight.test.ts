import { expect, test } from 'vitest'
import { formatWeight } from './weight.ts'

test.each([
  [2.5, 'lb', 'en', '2.5 lb'],
  [2.5, 'oz', 'en', '40 oz'],
  [2.5, 'kg', 'en', '1.13 kg'],
  [2.5, 'g', 'en', '1,134 g'],
  [0, 'kg', 'es', '0 kg'],
] as const)('%f pounds in %s, in %s: %s', (pounds, unit, language, text) => {
  expect(formatWeight(pounds, language, unit)).toBe(text)
})

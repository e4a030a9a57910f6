import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GENERATED } from './generated.ts'

test.each(GENERATED)('%s is up to date; npm run docs writes it', (file, content) => {
  expect(readFileSync(file, 'utf8')).toBe(content())
})

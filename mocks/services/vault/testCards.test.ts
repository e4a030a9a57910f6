import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TEST_CARDS } from './testCards.ts'

it('The documented test cards are those of the vault', () => {
  const text = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| (\d{14,16}) \| (.+) \|$/gm)].map(([, number, shows]) => ({ number, shows }))
  expect(rows).toEqual(TEST_CARDS.map(({ number, shows }) => ({ number, shows })))
})

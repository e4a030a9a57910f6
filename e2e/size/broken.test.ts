import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBroken } from './broken.ts'

test('a script that exports something undefined is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'broken-'))
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const sound = write('sound.js', 'import { b } from "./other.js"; const a = b; export { a as t }')
  const broken = write('broken.js', 'const a = 1; export { a as t, Page_exports as n }')
  expect(findBroken([sound, broken])).toEqual([
    `${broken}: SyntaxError: Export 'Page_exports' is not defined in module`,
  ])
})

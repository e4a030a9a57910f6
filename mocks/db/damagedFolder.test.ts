import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './database.ts'

const root = mkdtempSync(join(tmpdir(), 'backcounter-damaged-'))
const good = join(root, 'good')
beforeAll(async () => {
  const database = await openDatabase({ folder: good })
  await database.close()
})
afterAll(() => rmSync(root, { recursive: true }))

/** Without the log: the database makes room for it ahead, even where it can't start. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .filter(name => !String(name).includes('pg_wal'))
    .toSorted()

test.each<[string, (files: string) => void]>([
  ['without its version', files => rmSync(join(files, 'PG_VERSION'))],
  ['of another version', files => writeFileSync(join(files, 'PG_VERSION'), '12\n')],
  ['with an unreadable control file', files => writeFileSync(join(files, 'global', 'pg_control'), Buffer.alloc(8192))],
  ['without its tables', files => rmSync(join(files, 'base'), { recursive: true })],
])('a database %s is reported with a fix and never replaced', async (name, damage) => {
  const folder = join(root, name)
  cpSync(good, folder, { recursive: true })
  damage(join(folder, 'database'))
  const before = filesIn(folder)
  await expect(openDatabase({ folder })).rejects.toThrow(
    `The database in ${join(folder, 'database')} cannot be read: put back a copy of the folder ${folder}, or name another folder with DATA_FOLDER.`,
  )
  expect(filesIn(folder)).toEqual(before)
})

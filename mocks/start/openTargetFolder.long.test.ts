import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { openTarget } from './openTarget.ts'

test('a data folder that another branch changed is reported with a fix', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'branches-'))
  const change = async (statements: string) => {
    const client = await PGlite.create(join(folder, 'database'), { extensions: { pg_trgm } })
    await client.exec(`${statements}; comment on schema tenant_scope is 'of another branch'`)
    await client.close()
  }
  const advice = `If the folder ${folder} contains only demo stores, you can also delete it`
  try {
    await (await openDatabase({ folder })).close()
    // A migration that this branch does not have.
    await change(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('other', 9999999999999)`)
    await expect(openTarget({ folder })).rejects.toThrow(advice)
    // One that creates what is already there.
    await change('truncate drizzle.__drizzle_migrations')
    await expect(openTarget({ folder })).rejects.toThrow(/already exists\. Correct .+ delete it/)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

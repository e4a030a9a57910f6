import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createContentPage, listContentPages } from '#contract/content/contentPages.ts'
import { openDatabase } from '../db/database.ts'
import { createTestApi } from '../server/machine/testing.ts'
import { type Postgres, startPostgres } from '../start/test/startPostgres.ts'
import { withPrograms } from './programs.ts'
import { rowsOfTables } from './rowsOfTables.ts'

const run = promisify(execFile)
/** The folder of the programs of another version, to restore into; the same version unless set. */
const other = process.env.OTHER_POSTGRES

withPrograms(['pg_dump', 'pg_restore'], 'pg_dump and pg_restore', ({ pg_dump, pg_restore }) => {
  test('a restored dump has every row, and the provider works on it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backcounter-dump-'))
    const file = join(folder, 'backcounter.dump')
    const [old, fresh] = (await Promise.all([startPostgres(), startPostgres(other)])) as [Postgres, Postgres]
    try {
      const before = await createTestApi(await openDatabase({ url: old.url }))
      const me = await before.join('few')
      const body = { name: 'Page', content: '' }
      const headers = { 'idempotency-key': crypto.randomUUID() }
      expect((await before.request(createContentPage, me, { body, headers })).status).toBe(200)
      const pages = (await before.request(listContentPages, me)).body
      await before.jobs.stop()
      await run(pg_dump, ['--format=custom', `--file=${file}`, old.url])
      const rows = await rowsOfTables(before.database.db)
      await before.database.close()

      await run(pg_restore, ['--no-owner', '--no-privileges', '--exit-on-error', `--dbname=${fresh.url}`, file])
      const after = await createTestApi(await openDatabase({ url: fresh.url }))
      expect(await rowsOfTables(after.database.db)).toEqual(rows)
      // Through views whose privileges no dump of a single database has.
      expect((await after.request(listContentPages, me)).body).toEqual(pages)
      await after.jobs.stop()
      await after.database.close()
    } finally {
      await old.stop()
      await fresh.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

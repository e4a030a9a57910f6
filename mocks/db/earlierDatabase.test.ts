import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openTarget } from '../start/openTarget.ts'
import { createOwnPostgres } from '../start/test/openOwnPostgres.ts'
import { openDatabase, type Target } from './database.ts'

const folder = mkdtempSync(join(tmpdir(), 'backcounter-earlier-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As the migrations before the first of this version left it. */
async function makeEarlier(target: Target): Promise<void> {
  const { db, close } = await openDatabase(target)
  await db.execute(sql.raw(`comment on schema tenant_scope is 'of an earlier version'`))
  await db.execute(sql.raw('update drizzle.__drizzle_migrations set created_at = 1'))
  await close()
}

const WHAT_TO_DO =
  'delete it if it contains only demo stores, otherwise export the data with that version and import it into a new one.'

test('a data folder of an earlier version is refused with what to do', async () => {
  await makeEarlier({ folder })
  await expect(openTarget({ folder })).rejects.toThrow(
    `An earlier version of Backcounter made the data folder ${folder}: ${WHAT_TO_DO}`,
  )
})

const server = process.env.TEST_DATABASE_URL
test.skipIf(!server)('a PostgreSQL of an earlier version is refused with what to do', async () => {
  const { url, drop } = await createOwnPostgres(server ?? '')
  await makeEarlier({ url })
  await expect(openTarget({ url })).rejects.toThrow(
    `An earlier version of Backcounter made this database: ${WHAT_TO_DO}`,
  )
  await drop()
})

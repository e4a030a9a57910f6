import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listContentPages } from '#contract/content/contentPages.ts'
import { createTestApi } from '../server/machine/testing.ts'
import { openDatabase } from './database.ts'
import { migrationTimes } from './migrations.ts'
import { rowsOf } from './rows.ts'
import { migrateWithViews } from './tenantViews.ts'

test('an older version leaves a database of a newer one alone', async () => {
  const { db, close } = await openDatabase({ memory: true })
  const version =
    'select obj_description(oid, $$pg_namespace$$) as version from pg_namespace where nspname = $$tenant_scope$$'
  await db.execute(sql.raw(`comment on schema tenant_scope is 'of a newer version'`))
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${migrationTimes().newest + 1})`,
  )
  await expect(migrateWithViews(db, () => Promise.reject(new Error('It was migrated.')))).rejects.toThrow(
    /start that version\.$/,
  )
  expect(await rowsOf(db, sql.raw(version))).toEqual([{ version: 'of a newer version' }])
  await close()
})

test('requests get 503 while a newer version recreates the stores’ views', async () => {
  const database = await openDatabase({ memory: true })
  const api = await createTestApi(database)
  const me = await api.join('none')
  await database.db.execute(sql.raw('alter schema tenant_scope rename to tenant_scope_away'))
  const away = await api.request(listContentPages, me)
  expect([away.status, away.body.code, away.headers.get('retry-after')]).toEqual([503, 'unavailable', '1'])
  await database.db.execute(sql.raw('alter schema tenant_scope_away rename to tenant_scope'))
  expect((await api.request(listContentPages, me)).status).toBe(200)
  await api.jobs.stop()
  await database.close()
})

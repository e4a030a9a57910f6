import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { COMPUTED, partitionByStore } from './partitions.ts'
import { rowsOf } from './rows.ts'
import { recreateViews } from './tenantViews.ts'

/** Columns of tables and not of their partitions that are computed, and the names of all indexes. */
async function readComputed({ db }: Database) {
  const columns = await rowsOf<{ name: string }>(
    db,
    sql`select concat(attrelid::regclass, '.', attname) as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and not relispartition and attgenerated <> '' order by 1`,
  )
  const indexes = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('i', 'I') order by 1`,
  )
  return { columns: columns.map(({ name }) => name), indexes: indexes.map(({ name }) => name) }
}

describe('what is computed in a row', () => {
  let database: Database
  let whole: Awaited<ReturnType<typeof readComputed>>
  beforeAll(async () => {
    database = await openDatabase({ memory: true })
    whole = await readComputed(database)
    await partitionByStore(database.db, 2)
  })
  afterAll(() => database.close())

  test('is computed in a partition, too', async () => {
    expect(whole.columns).toEqual(COMPUTED.map(([table, { name }]) => `${table}.${name}`).sort())
    expect((await readComputed(database)).columns).toEqual(whole.columns)
  })

  test('is computed again in partitions of an earlier version', async () => {
    const { db } = database
    const partitioned = await readComputed(database)
    await recreateViews(db, async () => {
      for (const [table, { name }] of COMPUTED)
        await db.execute(sql.raw(`alter table ${table} alter column ${name} drop expression`))
    })
    expect((await readComputed(database)).columns).toEqual([])
    await partitionByStore(db, 2)
    expect(await readComputed(database)).toEqual(partitioned)
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../server/machine/testing.ts'
import { type Database, type Db, openDatabase } from './database.ts'
import { snapshots } from './generateMigration.ts'
import { MIGRATIONS_FOLDER } from './migrationsFolder.ts'
import { REFERENCE_TABLES } from './referenceTables.ts'
import { rowsOf } from './rows.ts'
import { recreateViews } from './tenantViews.ts'

test('only the newest snapshot of the schema is there', () => {
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'))
  const newest = `${String(entries.at(-1).idx).padStart(4, '0')}_snapshot.json`
  expect(snapshots(), 'npm run new-feature and mocks/db/generateMigration.ts delete the others').toEqual([
    join(MIGRATIONS_FOLDER, 'meta', newest),
  ])
})

/** The first ones ran before a service was upgraded while it ran. */
const FIRST_WITH_TRAFFIC = 13

describe('a version that still runs finds what it uses', () => {
  /** Statements that take away something, or refuse what an older version inserts (decision 108). */
  const breaking = (text: string) =>
    text.match(
      /[^;]*\b(DROP (TABLE|COLUMN|DEFAULT)|RENAME|SET NOT NULL|SET DATA TYPE|ADD COLUMN (?![^;]*DEFAULT)[^;]*NOT NULL)\b[^;]*/gi,
    ) ?? []

  test('after each migration', () => {
    const { entries } = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')) as {
      entries: { idx: number; tag: string }[]
    }
    const later = entries.filter(({ idx }) => idx >= FIRST_WITH_TRAFFIC)
    expect(later[0]?.tag).toBe('0013_unsubscribe_urls')
    for (const { tag } of later)
      expect(breaking(readFileSync(join(MIGRATIONS_FOLDER, `${tag}.sql`), 'utf8')), `${tag}.sql`).toEqual([])
  })

  test.each([
    ['ALTER TABLE "users" DROP COLUMN "password_hash"', 1],
    ['ALTER TABLE "users" RENAME COLUMN "a" TO "b"', 1],
    ['ALTER TABLE "users" ADD COLUMN "a" text NOT NULL', 1],
    ['ALTER TABLE "users" ADD COLUMN "a" text DEFAULT \'\' NOT NULL', 0],
    ['ALTER TABLE "users" ADD COLUMN "a" text; CREATE TABLE "b" ("c" text NOT NULL)', 0],
  ])('planted: %s', (statement, found) => {
    expect(breaking(statement)).toHaveLength(found)
  })
})

describe('a database opens after a version with fewer sums of sales', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase({ memory: true })
  })
  afterAll(() => database.close())

  test.each([
    'timestamptz, text, text, bigint, bigint, jsonb',
    'text, timestamptz, text, bigint, bigint, bigint, bigint, bigint, jsonb',
  ])('(%s)', async columns => {
    const { db } = database
    const returned = async () =>
      (await rowsOf<{ type: string }>(db, sql`select pg_get_function_result('public.sales_of'::regproc) as type`))[0]
        ?.type
    const ours = await returned()
    await recreateViews(db, async () => {
      await db.execute(sql.raw(`drop function public.sales_of`))
      const body = "'select null, null, null where false'"
      const result = 'table (kind text, period text, key text)'
      await db.execute(sql.raw(`create function public.sales_of(${columns}) returns ${result} language sql as ${body}`))
    })
    expect(await returned()).toBe(ours)
    expect(ours).toContain('refunded bigint')
  })
})

interface Key {
  table: string
  key: string
  kind: string
  columns: string[]
  foreign: string | null
  foreignColumns: string[] | null
}

/** Keys, and indexes that make something unique, of tables and not of their partitions. */
const keysOf = (db: Db) =>
  rowsOf<Key>(
    db,
    sql`
    select relname as table, conname as key, contype::text as kind, cols.names as columns,
      confrelid::regclass::text as foreign, others.names as "foreignColumns"
    from pg_constraint join pg_class on pg_class.oid = conrelid,
      lateral (select json_agg(attname::text order by n) as names from unnest(conkey) with ordinality u(k, n)
        join pg_attribute on attrelid = conrelid and attnum = k) cols,
      lateral (select json_agg(attname::text order by n) as names from unnest(confkey) with ordinality u(k, n)
        join pg_attribute on attrelid = confrelid and attnum = k) others
    where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f') and not relispartition and conparentid = 0
    union all
    select c.relname, i.relname, 'u', json_agg(coalesce(attname::text, '') order by n), null, null
    from pg_index join pg_class c on c.oid = indrelid join pg_class i on i.oid = indexrelid
      cross join unnest(indkey) with ordinality u(k, n) left join pg_attribute on attrelid = indexrelid and attnum = n
    where indisunique and c.relnamespace = 'public'::regnamespace and not c.relispartition
    group by c.relname, i.relname order by 1, 2`,
  )

onEachDatabase('the keys', api => {
  test('begin with the store in each of its tables', async () => {
    const keys = await keysOf(api().database.db)
    const ofStores = keys.filter(({ table }) => !REFERENCE_TABLES.has(table))
    expect(ofStores.length).toBeGreaterThan(100)
    const toReferences = ofStores.filter(({ foreign }) => foreign && REFERENCE_TABLES.has(foreign))
    const others = ofStores.filter(key => !toReferences.includes(key))
    expect(others.filter(({ columns }) => columns[0] !== 'tenant')).toEqual([])
    expect(
      others.filter(({ kind, foreignColumns }) => kind === 'f' && foreignColumns?.[0] !== 'tenant'),
      'between tables of a store',
    ).toEqual([])
    expect(new Set(toReferences.map(({ foreign }) => foreign))).toEqual(new Set(['tenants', 'memberships']))
  })

  test('of each table are in the one list or begin with the store', async () => {
    const tables = await rowsOf<{ name: string; hasStore: boolean }>(
      api().database.db,
      sql`select relname as name, exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'tenant'
          and attnotnull) as "hasStore"
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    )
    const names = tables.map(({ name }) => name)
    expect([...REFERENCE_TABLES].filter(name => !names.includes(name))).toEqual([])
    expect(tables.filter(({ name, hasStore }) => !hasStore && !REFERENCE_TABLES.has(name))).toEqual([])
  })

  test('that are cleared when a record goes never clear the store', async () => {
    const cleared = await rowsOf<{ key: string; columns: string[] | null }>(
      api().database.db,
      sql`select conname as key, (select json_agg(attname::text) from pg_attribute
          where attrelid = conrelid and attnum = any(confdelsetcols)) as columns
        from pg_constraint where contype = 'f' and confdeltype = 'n' and conparentid = 0 order by 1`,
    )
    expect(cleared).toEqual([
      { key: 'orders_customer_id_fk', columns: ['customer_id'] },
      { key: 'store_credits_customer_id_fk', columns: ['customer_id'] },
    ])
  })
})

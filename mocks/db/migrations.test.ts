import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { onEachDatabase } from '../server/machine/testing.ts'
import { openTarget } from '../start/openTarget.ts'
import { createOwnPostgres } from '../start/test/openOwnPostgres.ts'
import { type Db, openDatabase, type Target } from './database.ts'
import { snapshots } from './generateMigration.ts'
import { MIGRATIONS_FOLDER } from './migrations.ts'
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

test.each([
  'timestamptz, text, text, bigint, bigint, jsonb',
  'text, timestamptz, text, bigint, bigint, bigint, bigint, bigint, jsonb',
])('a database opens after a version with fewer sums of sales (%s)', async columns => {
  const { db, close } = await openDatabase({ memory: true })
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
  await close()
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
    expect(new Set(toReferences.map(({ foreign }) => foreign))).toEqual(new Set(['tenants', 'user_emails']))
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

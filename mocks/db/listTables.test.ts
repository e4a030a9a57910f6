import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { onEachDatabase } from '../server/machine/testing.ts'
import { isPartitioned } from '../start/test/fullRun.ts'
import { vacuumListTablesOften } from './listTables.ts'
import { rowsOf } from './rows.ts'

onEachDatabase('tables of lists', api => {
  const db = () => api().database.db
  const run = (statement: string) => db().execute(sql.raw(statement))
  const parametersOf = async (name: string) => {
    const [row] = await rowsOf<{ set: string[] | null }>(
      db(),
      sql`select reloptions as set from pg_class where oid = ${name}::regclass`,
    )
    return row?.set ?? []
  }
  const OFTEN = ['autovacuum_vacuum_scale_factor=0.01', 'autovacuum_vacuum_insert_scale_factor=0.01']
  const slowToMerge = () =>
    rowsOf<{ name: string }>(
      db(),
      sql`select c.relname as name from pg_class c join pg_am on pg_am.oid = c.relam
        where amname = 'gin' and not relispartition and not coalesce(reloptions, '{}') @> '{gin_pending_list_limit=512}'`,
    )

  test('are vacuumed after 1 % of their rows have changed', async () => {
    for (const table of [
      'products',
      'product_categories',
      'orders',
      'customers',
      'discounts',
      'content_pages',
      'images',
    ])
      expect({ table, set: await parametersOf(isPartitioned ? `${table}_p00` : table) }).toEqual({ table, set: OFTEN })
    expect(await parametersOf('signing_keys')).toEqual([])
  })

  test('include a new table with such an index, and no other', async () => {
    await run('create table planted_list (id text primary key, tenant text, name_key text)')
    await run('create index planted_list_name on planted_list (tenant, name_key, id)')
    await run('create table planted_other (id text primary key, tenant text)')
    await run('create index planted_other_tenant on planted_other (tenant)')
    await vacuumListTablesOften(db())
    expect(await parametersOf('planted_list')).toEqual(OFTEN)
    expect(await parametersOf('planted_other')).toEqual([])
    await run('drop table planted_list, planted_other')
  })

  test('have no GIN index whose merge blocks requests for over 100 ms', async () => {
    expect(await slowToMerge()).toEqual([])
    await run('create index planted_gin on customers using gin (tag_keys)')
    expect(await slowToMerge()).toEqual([{ name: 'planted_gin' }])
    await run('drop index planted_gin')
  })
})

import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows.ts'
import { tablesOfStores } from '../../db/tenantViews.ts'
import type { TestApi } from './testing.ts'

export type Row = Record<string, unknown>
export /** Everything of one store, by table. */
type Store = Map<string, Row[]>
export type ReadStore = (tenant: string) => Promise<Store>

/** Reads all data of a store, in one query: a new table is included automatically. */
export async function storeReader({ database: { db } }: TestApi): Promise<ReadStore> {
  const tables = await tablesOfStores(db)
  const read = (tenant: string) =>
    sql.join(
      tables.map(
        ({ name, owner }) =>
          sql`select ${name}::text as name, to_jsonb(t) as row from ${sql.identifier(name)} t where t.${sql.identifier(owner)} = ${tenant}`,
      ),
      sql` union all `,
    )
  return async tenant => {
    const store: Store = new Map(tables.map(({ name }) => [name, []]))
    const found = await rowsOf<{ name: string; row: Row }>(
      db,
      sql`select * from (${read(tenant)}) found order by name, row::text`,
    )
    for (const { name, row } of found) store.get(name)?.push(row)
    return store
  }
}

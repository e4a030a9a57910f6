import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { rowsOf } from './rows.ts'

/**
 * A deep page skips its rows in an index, and has to read the row itself wherever vacuum has not run since that part of the
 * table was written. By default, vacuum waits until a fifth of a table has changed (`docs/scaling.md`).
 */
const SHARE = 0.01
const PARAMETERS = ['autovacuum_vacuum_scale_factor', 'autovacuum_vacuum_insert_scale_factor']

/** Sets PostgreSQL to vacuum the tables of lists after 1 % of their rows have changed. The embedded database has no such job. */
export async function vacuumListTablesOften(tx: Db): Promise<void> {
  const settings = PARAMETERS.map(name => `${name} = ${SHARE}`).join(', ')
  for (const { name } of await readListTables(tx)) await tx.execute(sql.raw(`alter table ${name} set (${settings})`))
}

/** Tables with an index for a list: of one store, by what it is sorted or filtered by, and then at least one more column. */
const readListTables = (tx: Db) =>
  rowsOf<{ name: string }>(
    tx,
    sql`select distinct indrelid::regclass::text as name
      from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where attname = 'tenant' and not indisunique and indnatts >= 3 and indrelid in
        (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
      order by 1`,
  )

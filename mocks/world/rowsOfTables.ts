import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'

/** How many rows each table has, and a digest of all of them: equal for databases with the same rows. */
export async function rowsOfTables(db: Db): Promise<unknown> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  )
  const digests = tables.map(async ({ name }) => [
    name,
    ...(await rowsOf(
      db,
      sql`select count(*), md5(string_agg(row::text, ' ' order by row::text)) as digest from ${sql.identifier(name)} row`,
    )),
  ])
  return Promise.all(digests)
}

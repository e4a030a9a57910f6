import { type SQL, sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import { rowsOf } from '../../db/rows.ts'
import type { TestApi } from './testing.ts'

/** What one response may read of the database: `boundedPage.ts` stops at 30 MB of documents. */
export const MOST_BYTES = 36_000_000
/** How many records of a table are made large. */
export const LARGE_ROWS = 9
/** Tables whose documents take fields that only the client knows: only the limit of a request body applies to them. */
const TABLES = [
  ...['product_documents', 'categories', 'content_pages', 'customers', 'menus', 'discounts', 'shipping_methods'],
  ...['fulfillers', 'orders'],
]
const LARGE = 4_800_000
/** A document with about 4.8 MB more. */
export const LARGE_DOC = sql`doc || jsonb_build_object('own', repeat('word ', ${LARGE / 5}))`

/** Makes `LARGE_ROWS` records of each kind of a store as large as they may be. */
export async function enlargeRecords({ database: { db } }: TestApi, tenant: string) {
  await db.execute(sql`insert into discounts select (jsonb_populate_record(null::discounts, to_jsonb(d) ||
    jsonb_build_object('id', d.id || n, 'code_key', null, 'doc', d.doc || jsonb_build_object('id', d.id || n)))).*
    from (select * from discounts where tenant = ${tenant} limit 1) d, generate_series(1, ${LARGE_ROWS}) n`)
  for (const name of TABLES) {
    const table = sql.identifier(name)
    await db.execute(sql`update ${table} set doc = ${LARGE_DOC}
      where ctid in (select ctid from ${table} where tenant = ${tenant} order by ctid desc limit ${LARGE_ROWS})`)
  }
}

/** Bytes that the driver of PostgreSQL receives while something runs. The embedded database isn't counted. */
export function readCounter({ database: { db } }: TestApi) {
  const connections = new Set<PoolClient>()
  const { $client: pool } = db as unknown as { $client: Pool }
  pool.on('acquire', client => connections.add(client))
  const bytesRead = () =>
    [...connections].reduce((sum, client) => {
      const { connection } = client as unknown as { connection: { stream: { bytesRead: number } } }
      return sum + connection.stream.bytesRead
    }, 0)
  return async <Answer>(run: () => Promise<Answer>) => {
    const before = bytesRead()
    const answer = await run()
    return { answer, bytes: bytesRead() - before }
  }
}

/** A field of the last written record of a table that fits, if there is any. */
export async function lastOf({ database: { db } }: TestApi, table: string, field: string, where: SQL) {
  const [row] = await rowsOf<{ value: string }>(
    db,
    sql`select ${sql.identifier(field)} as value from ${sql.identifier(table)} where ${where} order by ctid desc limit 1`,
  )
  return row?.value
}

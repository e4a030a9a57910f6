import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'
import type { Kind } from './kinds.ts'

/** Rows, and bytes of their documents, that are read at once: other requests wait for one such batch at most. */
const ROWS_AT_ONCE = 100
const BYTES_AT_ONCE = 1_000_000

type Key = (string | number)[]
type Row = Record<string, unknown>

interface Batch {
  records: Row[]
  /** Where the next one continues; `null` after the last one. */
  after: Key | null
}

const tenantOf = ({ table }: Kind) => getTableColumns(table).tenant as PgColumn

/** The columns of the table's key but the store. */
function keyOf({ table }: Kind): PgColumn[] {
  const { primaryKeys, columns } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  return key.filter(({ name }) => name !== 'tenant')
}

/** The columns that a record is made of. */
function columnsOf(kind: Kind): Record<string, PgColumn> {
  const { also = [], omit = [] } = kind
  const columns: Record<string, PgColumn> = getTableColumns(kind.table)
  const key = new Set(keyOf(kind))
  const isIn = ([name, column]: [string, PgColumn]) =>
    name !== 'tenant' && (columns.doc ? name === 'doc' || key.has(column) || also.includes(name) : !omit.includes(name))
  return Object.fromEntries(Object.entries(columns).filter(isIn))
}

export const countRecords = (db: Db, kind: Kind, tenant: string): Promise<number> =>
  db.$count(kind.table, eq(tenantOf(kind), tenant))

/** The next records of a kind in the order of their keys. */
export async function readRecords(db: Db, kind: Kind, tenant: string, after: Key | null): Promise<Batch> {
  const key = keyOf(kind)
  const list = (parts: readonly unknown[]) =>
    sql`(${sql.join(
      parts.map(part => sql`${part}`),
      sql`, `,
    )})`
  const isNext = after && key.length > 0 ? sql`${list(key)} > ${list(after)}` : undefined
  const own = and(eq(tenantOf(kind), tenant), isNext)
  const order = key.map(column => asc(column))
  const { doc } = getTableColumns(kind.table) as Record<string, PgColumn>
  let limit = ROWS_AT_ONCE
  let isLast = false
  if (doc) {
    const bytes = sql<number>`octet_length(${doc}::text)`.mapWith(Number)
    const sizes = await db
      .select({ bytes })
      .from(kind.table)
      .where(own)
      .orderBy(...order)
      .limit(ROWS_AT_ONCE)
    const fit = fitting(sizes.map(row => row.bytes))
    isLast = fit === sizes.length && fit < ROWS_AT_ONCE
    limit = Math.max(1, fit)
  }
  const columns = columnsOf(kind)
  const rows: Row[] = await db
    .select({ ...columns, ...Object.fromEntries(key.map((column, at) => [`key${at}`, column])) })
    .from(kind.table)
    .where(own)
    .orderBy(...order)
    .limit(limit)
  if (!doc) isLast = rows.length < ROWS_AT_ONCE
  const last = rows.at(-1)
  return {
    records: rows.map(row => recordOf(row, Object.keys(columns))),
    after: last && key.length > 0 && !isLast ? key.map((_, at) => last[`key${at}`] as string | number) : null,
  }
}

/** How many of these sizes, in order, are within what is read at once. */
function fitting(sizes: readonly number[]): number {
  let sum = 0
  const at = sizes.findIndex(size => {
    sum += size
    return sum > BYTES_AT_ONCE
  })
  return at < 0 ? sizes.length : at
}

/** A row with what its document has in place of the document. Where both have a field, as the position of a tag, the column is right. */
function recordOf(row: Row, names: readonly string[]): Row {
  const { doc, ...own } = Object.fromEntries(names.map(name => [name, row[name]]))
  return { ...(doc as object | null), ...own }
}

import { and, eq, getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { notFound, staleRevision } from './problems.ts'

/** A row by its columns, locked until the transaction ends: a second request waits, and sees the result of the first. */
export async function lockRow<Table extends PgTable>(
  db: Db,
  table: Table,
  key: Partial<Table['$inferSelect']>,
): Promise<Table['$inferSelect'] | undefined> {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const own = Object.entries(key).map(([name, value]) => eq(columns[name] as PgColumn, value))
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(and(...own))
    .for('update')
  return row
}

interface Locked<Row> {
  /** For messages: "This coupon was changed by someone else in the meantime." */
  noun: string
  /** Reads the record as the endpoint returns it, for a conflict. */
  current: (row: Row) => unknown
  /** Whether a missing row is made, with defaults: two concurrent first writes would not see each other. */
  isMade?: boolean
}

/** The locked row of a write that is based on a revision. Throws `Refusal` 404, and 409 with the current record. */
export async function lockedAt<Table extends PgTable & Record<'revision', PgColumn>>(
  db: Db,
  table: Table,
  key: Partial<Table['$inferSelect']>,
  revision: number,
  { noun, current, isMade = false }: Locked<Table['$inferSelect']>,
): Promise<Table['$inferSelect']> {
  if (isMade)
    await db
      .insert(table as PgTable)
      .values(key)
      .onConflictDoNothing()
  const row = await lockRow(db, table, key)
  if (!row) throw notFound(noun)
  await requireCurrent(noun, Number(row.revision), revision, () => current(row))
  return row
}

/**
 * For a deletion: locks the record and compares its revision with that of `If-Match`, where the request has one. Throws like `lockedAt`.
 */
export async function lockedIfMatched<Table extends PgTable & Record<'revision', PgColumn>>(
  db: Db,
  table: Table,
  key: Partial<Table['$inferSelect']>,
  basis: number | undefined,
  noun: string,
): Promise<void> {
  // Who deletes has no response that the record could be in.
  if (basis !== undefined) await lockedAt(db, table, key, basis, { noun, current: () => undefined })
}

type Basis = number | string | null | undefined

/**
 * Throws a `Refusal` 409 with the current record unless a write is based on what is stored. For records whose revision is not in
 * a row of their own; call with that row locked.
 */
export async function requireCurrent(noun: string, stored: Basis, basis: Basis, current: () => unknown): Promise<void> {
  if (stored !== basis) throw staleRevision(noun, await current())
}

import { and, asc, eq, gt, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'

/** When something that is sent to another server is tried again, and when it is given up. */
export interface Schedule {
  /** Delays after each attempt; after the last one it is given up. */
  waitsMinutes: readonly number[]
  /** What waited longer is not sent any more. */
  oldestMinutes: number
  /** Rows that are sent together. */
  atOnce: number
}

/** A table with `deliveryColumns`, and when its rows were written. */
type Deliveries = PgTable &
  Record<'id' | 'tenant' | 'attempts' | 'nextAttemptOn' | 'deliveredOn' | 'sentOn', AnyPgColumn>
type RowOf<Table extends PgTable> = Table['$inferSelect'] & { id: string; attempts: number }

const MINUTE = 60_000
const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE)

export const isDue = (table: Deliveries, now: Date, { waitsMinutes, oldestMinutes }: Schedule): SQL | undefined =>
  and(
    isNull(table.deliveredOn),
    lt(table.attempts, waitsMinutes.length),
    gt(table.sentOn, after(now, -oldestMinutes)),
    or(isNull(table.nextAttemptOn), lte(table.nextAttemptOn, now)),
  )

/**
 * What is due of a store, marked as tried and put off, so that no other process takes it meanwhile: what a process was sending when it
 * was killed is sent again. `which`: only some of them.
 */
export async function takeDue<Table extends Deliveries>(
  tx: Db,
  table: Table,
  tenant: string,
  now: Date,
  schedule: Schedule,
  which?: SQL,
): Promise<RowOf<Table>[]> {
  const rows = (await tx
    .select()
    .from(table as PgTable)
    .where(and(eq(table.tenant, tenant), isDue(table, now, schedule), which))
    .orderBy(asc(table.sentOn))
    .limit(schedule.atOnce)
    .for('update', { skipLocked: true })) as RowOf<Table>[]
  for (const { id, attempts } of rows) {
    await tx
      .update(table as PgTable)
      .set({ attempts: attempts + 1, nextAttemptOn: after(now, schedule.waitsMinutes[attempts] ?? 0) })
      .where(and(eq(table.tenant, tenant), eq(table.id, id)))
  }
  return rows
}

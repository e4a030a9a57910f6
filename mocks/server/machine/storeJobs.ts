import { min, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'

/** A kind of jobs: how to find the stores that have some, and how to work on those of one store. */
export interface Work {
  /** The stores that have something to do now, those that have waited longest first. Locks nothing. */
  stores(db: Db, now: Date): Promise<string[]>
  /** One batch of a store's work; `false` if there is none, or another process is at it. */
  work(db: Db, tenant: string, now: Date, report: (error: unknown) => void): Promise<boolean>
}

/** Stores that are looked at together, at most: the others have their turn when these are done. */
const MOST_STORES = 100

/** The stores with such rows, ordered by when the first of them waits `since`. */
export async function storesWith(
  db: Db,
  table: PgTable & { tenant: AnyPgColumn<{ data: string }> },
  isDue: SQL | undefined,
  since: AnyPgColumn,
): Promise<string[]> {
  const rows = await db
    .select({ tenant: table.tenant })
    .from(table as PgTable)
    .where(isDue)
    .groupBy(table.tenant)
    .orderBy(min(since))
    .limit(MOST_STORES)
  return rows.map(({ tenant }) => tenant as string)
}

/** One batch of each of these stores; whether there was any. */
export async function workOnStores(
  kind: Work,
  db: Db,
  {
    stores,
    now,
    report = () => undefined,
  }: { stores: readonly string[]; now: Date; report?: (error: unknown) => void },
): Promise<boolean> {
  let hasWorked = false
  for (const tenant of stores) hasWorked = (await kind.work(db, tenant, now, report)) || hasWorked
  return hasWorked
}

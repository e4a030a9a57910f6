import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** How many rows one sweep deletes, at most. */
const AT_ONCE = 1000

/**
 * Deletes expired rows, 1,000 at most, of one store after the other. Returns whether more may be left. Skips rows that another
 * cleanup has locked.
 */
export async function deleteExpired(
  db: Db,
  table: PgTable & { tenant: AnyPgColumn },
  { key, isExpired }: { key: AnyPgColumn; isExpired: SQL },
): Promise<boolean> {
  const own = table as PgTable
  let left = AT_ONCE
  for (const { tenant } of await db
    .selectDistinct({ tenant: table.tenant })
    .from(own)
    .where(isExpired)
    .limit(AT_ONCE)) {
    const ofStore = and(eq(table.tenant, tenant), isExpired)
    const free = db.select({ key }).from(own).where(ofStore).limit(left).for('update', { skipLocked: true })
    const deleted = await db
      .delete(own)
      .where(and(ofStore, sql`${key} = any(array(${free}))`))
      .returning({ key })
    left -= deleted.length
    if (left <= 0) return true
  }
  return false
}

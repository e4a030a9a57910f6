import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { carts } from './table.ts'

/** How long an unchanged cart is stored. */
export const RETENTION_DAYS = 90
/** How many old carts one sweep deletes, at most. */
const SWEPT_AT_ONCE = 1000

/** Deletes old carts, 1,000 at most. Returns whether more may be left. Skips rows that another cleanup has locked. */
export async function deleteExpiredCarts(db: Db, now: Date): Promise<boolean> {
  const left = sql`select ctid from ${carts}
    where ${carts.updatedOn} < ${new Date(now.getTime() - RETENTION_DAYS * 24 * 3600 * 1000).toISOString()}
    order by ${carts.updatedOn} limit ${SWEPT_AT_ONCE} for update skip locked`
  const swept = await db.delete(carts).where(sql`ctid = any(array(${left}))`).returning({ id: carts.id })
  return swept.length === SWEPT_AT_ONCE
}

import { lt } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { deleteExpired } from '../../../db/deleteExpired.ts'
import { carts } from '../../../db/tables/orders/carts.ts'

/** How long an unchanged cart is stored. */
export const RETENTION_DAYS = 90

/** Deletes old carts of some store. Returns whether more may be left. */
export const deleteExpiredCarts = (db: Db, now: Date): Promise<boolean> =>
  deleteExpired(db, carts, {
    key: carts.id,
    isExpired: lt(carts.updatedOn, new Date(now.getTime() - RETENTION_DAYS * 24 * 3600 * 1000)),
  })

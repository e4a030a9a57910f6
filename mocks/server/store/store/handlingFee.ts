import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'

/** What the store adds to each of its shipping rates, in cents. */
export async function readHandlingFee(db: Db, tenant: string): Promise<number> {
  const fee = sql`coalesce((${storeInformation.doc} ->> 'shippingFees')::int, 0)`.mapWith(Number)
  const [store] = await db.select({ fee }).from(storeInformation).where(eq(storeInformation.tenant, tenant))
  return store?.fee ?? 0
}

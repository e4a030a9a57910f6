import { eq } from 'drizzle-orm'
import { knownZone } from '#lib/time.ts'
import type { Db } from './database.ts'
import { storeInformation } from './tables/store/store.ts'

/** The store's time zone, by its IANA name. */
export async function readZone(db: Db, tenant: string): Promise<string> {
  const [store] = await db
    .select({ doc: storeInformation.doc })
    .from(storeInformation)
    .where(eq(storeInformation.tenant, tenant))
  return knownZone(store?.doc.timeZone ?? '')
}

import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { StoreInformation } from '#contract/store/store.ts'
import type { Db } from '../../../db/database.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'

/** What is stored of a store's information, without what is derived from other tables. */
export async function readStoreDoc(db: Db, tenant: string): Promise<StoreInformation | null> {
  const [found] = await db
    .select({ doc: storeInformation.doc })
    .from(storeInformation)
    .where(eq(storeInformation.tenant, tenant))
  // A store that was made by an earlier version lacks what came since.
  return found ? z.parse(StoreInformation, found.doc) : null
}

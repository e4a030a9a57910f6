import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { storeInformation } from '../../db/tables/store/store.ts'

/** A store's name, for texts about it; its host where it has none. */
export async function storeNameOf(db: Db, tenant: string): Promise<string> {
  const [store] = await db
    .select({
      name: sql<string>`coalesce(${storeInformation.doc} ->> 'name', '')`,
      host: sql<string>`coalesce(${storeInformation.doc} ->> 'canonicalHost', '')`,
    })
    .from(storeInformation)
    .where(eq(storeInformation.tenant, tenant))
  return store?.name || store?.host || ''
}

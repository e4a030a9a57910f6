import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { tenants } from '../db/schema/accounts.ts'
import { notFound } from './problems.ts'

/**
 * A limit of the store's plan; `null` without one. Locks the store's row until the end of the transaction, so that two
 * writes can't both be the last that fits. Not `for update`: that waits for every transaction that has added a row of this
 * store, and two such writes would deadlock.
 */
export async function lockedLimit(tx: Db, tenant: string, name: 'productLimit' | 'imageLimit'): Promise<number | null> {
  const [store] = await tx
    .select({ limit: sql<string | null>`${tenants.subscription} #>> ${`{features,${name}}`}` })
    .from(tenants)
    .where(eq(tenants.id, tenant))
    .for('no key update')
  if (!store) throw notFound('store')
  return store.limit === null ? null : Number(store.limit)
}

import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { tenants } from '../../db/schema/accounts.ts'
import { notFound } from './problems.ts'

/** What a store on the free plan may have. */
export const FREE_LIMITS = { productLimit: 5, imageLimit: 100, maxInstalledApps: 1 }

type LimitName = 'productLimit' | 'imageLimit'

/** A limit of the store's plan; `null` without one. */
export const planLimit = (tx: Db, tenant: string, name: LimitName) => read(selected(tx, tenant, name))

/**
 * The same. Locks the store's row until the end of the transaction, so that two writes can't both be the last that fits: others
 * wait that long. Not `for update`: that waits for every transaction that has added a row of this store, and two such writes
 * would deadlock.
 */
export const lockedLimit = (tx: Db, tenant: string, name: LimitName) =>
  read(selected(tx, tenant, name).for('no key update'))

const selected = (tx: Db, tenant: string, name: LimitName) =>
  tx
    .select({ limit: sql<string | null>`${tenants.subscription} #>> ${`{features,${name}}`}` })
    .from(tenants)
    .where(eq(tenants.id, tenant))

async function read(query: PromiseLike<{ limit: string | null }[]>): Promise<number | null> {
  const [store] = await query
  if (!store) throw notFound('store')
  return store.limit === null ? null : Number(store.limit)
}

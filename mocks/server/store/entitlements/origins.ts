import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { embeddedApps } from '../../../db/tables/apps/marketplace.ts'
import { fulfillers } from '../../../db/tables/orders/fulfillers.ts'

/**
 * The origins to which a token for this key may go: where the marketplace has the app, or for an app that has no place there,
 * where the store's own fulfillers have it.
 */
export async function originsOf(db: Db, tenant: string, key: string): Promise<string[]> {
  const placed = await marketplaceOrigins(db, key)
  if (placed.length > 0) return placed
  const named = and(
    eq(fulfillers.tenant, tenant),
    eq(fulfillers.method, 'app'),
    sql`${fulfillers.doc} ->> 'redirectAppKey' = ${key}`,
  )
  const own = await db.select({ doc: fulfillers.doc }).from(fulfillers).where(named)
  return toOrigins(own.map(({ doc }) => doc.redirectUrl))
}

/** Where the marketplace has an app. */
export async function marketplaceOrigins(db: Db, sku: string): Promise<string[]> {
  const placed = await db.select().from(embeddedApps).where(eq(embeddedApps.sku, sku))
  return toOrigins(placed.map(({ uri }) => uri))
}

const toOrigins = (addresses: string[]) => [...new Set(addresses.flatMap(address => URL.parse(address)?.origin ?? []))]

import { eq, sql } from 'drizzle-orm'
import type { ShippingMethod } from '#contract/shipping/shippingMethods.ts'
import type { ShipToLocations } from '#contract/shipping/shipTo.ts'
import { EVERYWHERE } from '#contract/shipping/shipToCart.ts'
import type { Db } from '../../../db/database.ts'
import { shippingMethods, shippingSettings } from '../../../db/tables/shipping/shipping.ts'

export async function readShipTo(db: Db, tenant: string): Promise<ShipToLocations> {
  const [found] = await db.select().from(shippingSettings).where(eq(shippingSettings.tenant, tenant))
  return found?.shipTo ?? { revision: 0, locations: [...EVERYWHERE] }
}

/** The method with its place, which is not written by those who edit it. */
export const shippingMethodDoc = sql<ShippingMethod>`${shippingMethods.doc} || jsonb_build_object('position', ${shippingMethods.position})`

export async function readShippingMethods(db: Db, tenant: string): Promise<ShippingMethod[]> {
  const rows = await db
    .select({ doc: shippingMethodDoc })
    .from(shippingMethods)
    .where(eq(shippingMethods.tenant, tenant))
    .orderBy(shippingMethods.position, shippingMethods.id)
  return rows.map(({ doc }) => doc)
}

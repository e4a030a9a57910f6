import { eq } from 'drizzle-orm'
import type { ShipToLocations } from '#contract/shipping/shipTo.ts'
import { EVERYWHERE } from '#contract/shipping/shipToCart.ts'
import type { Db } from '../../../db/database.ts'
import { shippingSettings } from '../../../db/tables/shipping/shipping.ts'

/** Makes sure that the store has a row, and lets one write of it at a time through: two first writes would not see each other. */
export async function lockShippingSettings(db: Db, tenant: string): Promise<{ addressRevision: number }> {
  await db.insert(shippingSettings).values({ tenant }).onConflictDoNothing()
  const [row] = await db
    .select({ addressRevision: shippingSettings.addressRevision })
    .from(shippingSettings)
    .where(eq(shippingSettings.tenant, tenant))
    .for('update')
  return row ?? { addressRevision: 0 }
}

export async function readShipTo(db: Db, tenant: string): Promise<ShipToLocations> {
  const [found] = await db.select().from(shippingSettings).where(eq(shippingSettings.tenant, tenant))
  return found?.shipTo ?? { revision: 0, locations: [...EVERYWHERE] }
}

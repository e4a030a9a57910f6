import { eq } from 'drizzle-orm'
import { EVERYWHERE } from '#contract/pricing/shipTo.ts'
import { getShipToLocations, type ShipToLocations, saveShipToLocations } from '#contract/shipping/shipTo.ts'
import { handle } from '../../../api/handle.ts'
import { staleRevision } from '../../../api/problems.ts'
import type { Db } from '../../../db/database.ts'
import { shippingSettings } from '../../discounts/table.ts'
import { lockShippingSettings } from '../settings.ts'

export async function readShipTo(db: Db, tenant: string): Promise<ShipToLocations> {
  const [found] = await db.select().from(shippingSettings).where(eq(shippingSettings.tenant, tenant))
  return found?.shipTo ?? { revision: 0, locations: [...EVERYWHERE] }
}

export const shipToHandlers = [
  handle(getShipToLocations, ({ db, tenant }) => readShipTo(db, tenant)),

  handle(saveShipToLocations, async ({ db, tenant, body }) => {
    await lockShippingSettings(db, tenant)
    const current = await readShipTo(db, tenant)
    if (current.revision !== body.revision) throw staleRevision('list of ship-to locations', current)
    const shipTo = { ...body, revision: current.revision + 1 }
    await db.update(shippingSettings).set({ shipTo }).where(eq(shippingSettings.tenant, tenant))
    return shipTo
  }),
]

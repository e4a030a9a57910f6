import { addDays } from '#lib/dayRange.ts'
import { toZone } from '#lib/zonedTime.ts'
import type { Db } from '../../db/database.ts'
import { trafficFigures } from '../../db/tables/insight/analytics.ts'
import { createRandom } from './random.ts'

const DAYS = 120
/** Of a store that has not chosen another. */
const ZONE = 'America/New_York'

/** Visitors of a storefront on each of the last days: most only look. */
export async function insertVisitors(tx: Db, { tenant, now }: { tenant: string; now: Date }): Promise<void> {
  const random = createRandom(`${tenant}/visitors`)
  const today = toZone(now.toISOString(), ZONE).day
  const days = Array.from({ length: DAYS }, (_, at) => {
    const visitors = random.whole(30, 90)
    const carts = random.whole(3, Math.floor(visitors / 6))
    const checkouts = random.whole(1, carts)
    return { tenant, day: addDays(today, -at), visitors, carts, checkouts, orders: random.whole(0, checkouts) }
  })
  await tx.insert(trafficFigures).values(days)
}

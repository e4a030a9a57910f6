import { eq } from 'drizzle-orm'
import type { PostageLabel } from '#contract/orders/postage.ts'
import type { Db } from '../../db/database.ts'
import { carrierParcels, type postageLabels } from '../../db/tables/orders/postage.ts'
import { ResponseLost } from '../processor/processor.ts'
import { behaviorOf } from '../processor/testCards.ts'
import { trackingNumberOf } from './trackingNumbers.ts'

type Request = typeof postageLabels.$inferSelect
export type CarrierParcel = typeof carrierParcels.$inferSelect

const HOUR_MS = 3600 * 1000
const ACCEPTED_AFTER_MS = 4 * HOUR_MS
const IN_TRANSIT_AFTER_MS = 12 * HOUR_MS
/** Before it is delivered. */
const OUT_BEFORE_MS = 8 * HOUR_MS

/** A recipient's second address line that lets the carrier scan the parcel at once. See mocks/README.md. */
export const USED_AT_ONCE = 'TEST USED'

/**
 * The carrier: creates each label once, however often it is requested, and charges the store's card. `commit` ends its
 * own transaction, after which a lost response changes nothing. The card selects the fault, as for charges.
 */
export async function makeLabel(
  commit: <T>(work: (tx: Db) => Promise<T>) => Promise<T>,
  request: Request,
  now: Date,
): Promise<CarrierParcel> {
  const behavior = behaviorOf(request.lastFour)
  const isFirst = request.tries === 0
  if (behavior === 'requestLost' && isFirst) throw new ResponseLost()
  const parcel = await commit(tx => makeOnce(tx, request, now))
  if (behavior === 'answerLost' && isFirst) throw new ResponseLost()
  return parcel
}

async function makeOnce(tx: Db, { id, tenant, orderId, lastFour, doc }: Request, now: Date): Promise<CarrierParcel> {
  const [known] = await tx.select().from(carrierParcels).where(eq(carrierParcels.id, id))
  if (known) return known
  const behavior = behaviorOf(lastFour)
  const isDeclined = behavior === 'declined' || behavior === 'encryptionFails'
  const plan = doc.to.street2 === USED_AT_ONCE && !isDeclined ? planOf(doc, now, 0) : []
  const [made] = await tx
    .insert(carrierParcels)
    .values({
      ...{ id, tenant, orderId, plan, nextOn: plan[0] ? new Date(plan[0].on) : null },
      refusal: isDeclined ? 'The card was declined.' : '',
      trackingNumber: isDeclined ? '' : trackingNumberOf({ carrier: doc.carrier as 'USPS' }, id),
      returnTrackingNumber:
        isDeclined || !doc.hasReturnLabel ? '' : trackingNumberOf({ carrier: doc.carrier as 'USPS' }, `${id} return`),
    })
    .returning()
  if (!made) throw new Error('An insert gives its row.')
  return made
}

/** The parcel is handed to the carrier: from now on it is scanned. */
export async function handOver(tx: Db, label: PostageLabel, now: Date): Promise<void> {
  const [parcel] = await tx.select().from(carrierParcels).where(eq(carrierParcels.id, label.id)).for('update')
  if (!parcel || parcel.isRefunded || parcel.plan.length > 0 || label.tracking.length > 0) return
  const plan = planOf(label, now, ACCEPTED_AFTER_MS)
  const nextOn = plan[0] ? new Date(plan[0].on) : null
  await tx.update(carrierParcels).set({ plan, nextOn }).where(eq(carrierParcels.id, label.id))
}

function planOf({ days }: Pick<PostageLabel, 'days'>, now: Date, acceptedAfterMs: number): CarrierParcel['plan'] {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const delivered = acceptedAfterMs + Math.max(days, 1) * 24 * HOUR_MS
  return [
    { status: 'accepted', on: at(acceptedAfterMs) },
    { status: 'inTransit', on: at(acceptedAfterMs + IN_TRANSIT_AFTER_MS) },
    { status: 'outForDelivery', on: at(delivered - OUT_BEFORE_MS) },
    { status: 'delivered', on: at(delivered) },
  ]
}

/** Refunds the label unless the parcel was scanned or handed over. Returns whether it did. */
export async function takeBack(tx: Db, label: PostageLabel): Promise<boolean> {
  const [parcel] = await tx.select().from(carrierParcels).where(eq(carrierParcels.id, label.id)).for('update')
  if (!parcel || parcel.plan.length > 0 || label.tracking.length > 0) return false
  await tx.update(carrierParcels).set({ isRefunded: true }).where(eq(carrierParcels.id, label.id))
  return true
}

import type * as z from 'zod/mini'
import { statusAfter } from '#contract/orders/orderActions.ts'
import type { FulfillmentEvent, Tracking } from '#contract/orders/orderEvents.ts'
import { liveShipments, quantitiesToShip } from '#contract/orders/orderShipping.ts'
import type { Order } from '#contract/orders/orders.ts'
import { postFulfillment, putFulfillment } from '#contract/orders/orderWrites.ts'
import { broken } from '#contract/rules/rules.ts'
import type { Db } from '../../../../db/database.ts'
import { newId } from '../../../../db/ids.ts'
import { handOver } from '../../../../services/carrier/carrier.ts'
import { nameOfUser } from '../../../machine/auditLog.ts'
import { handle } from '../../../machine/handle.ts'
import { notFound, refuseFields } from '../../../machine/problems.ts'
import { usableLabel } from '../../postage/labels.ts'
import { isEmailOn } from '../../shopperEmails/texts.ts'
import { sendEmail } from '../emails/emails.ts'
import { type Actor, checkAction, openOrder, saveOrder } from './changeOrder.ts'
import { checkItems } from './payments.ts'

const MAX_LENGTH = 75

export const fulfillmentHandlers = [
  handle(postFulfillment, async ({ db, tenant, user, params, body, now, storefrontUrl }) => {
    const order = await openOrder(db, tenant, params.id, body.revision)
    const actor = { tenant, user, now, storefrontUrl }
    if (body.eventType === 'canceled') {
      checkAction('cancelShipment', order)
      const doneBy = await nameOfUser(db, actor)
      const changed = withEvents(order, [cancellationOf(order, body.cancels, doneBy, now)])
      return saveOrder(db, actor, order, { ...changed, status: statusAfter('cancelShipment', changed) })
    }
    return shipItems(db, actor, order, body)
  }),

  handle(putFulfillment, async ({ db, tenant, user, params, body, now }) =>
    correctTracking(db, { tenant, user, now }, await openOrder(db, tenant, params.id, body.revision), body),
  ),
]

/** Corrects how a shipment of a locked order was sent. */
export async function correctTracking(
  db: Db,
  actor: Actor,
  order: Order,
  { id, trackingInformation: typed }: { id: string; trackingInformation: Tracking },
): Promise<Order> {
  checkAction('changeTracking', order)
  const doneBy = await nameOfUser(db, actor)
  const cancellation = cancellationOf(order, id, doneBy, actor.now)
  const trackingInformation = checkTracking(typed)
  const anew = { ...cancellation, eventType: 'shipped', id: newId(), cancels: '', trackingInformation } as const
  return saveOrder(db, actor, order, withEvents(order, [cancellation, anew]))
}

type Shipping = Pick<
  z.output<typeof postFulfillment.body>,
  'items' | 'trackingInformation' | 'isShopperTold' | 'labelId'
>

/** Records that items of a locked order went out. */
export async function shipItems(db: Db, actor: Actor, order: Order, shipping: Shipping): Promise<Order> {
  const { items, isShopperTold } = shipping
  checkAction('markShipped', order)
  if (items.length === 0) {
    throw refuseFields([{ field: 'items', message: broken('noItemsToShip'), code: 'missing' }])
  }
  checkItems(items, quantitiesToShip(order), 'Fewer of this item are left to ship.')
  const label = shipping.labelId ? await usableLabel(db, order, shipping.labelId) : null
  const trackingInformation = label
    ? { carrier: label.carrier, number: label.trackingNumber }
    : checkTracking(shipping.trackingInformation)
  const doneBy = await nameOfUser(db, actor)
  const shipment = { items, trackingInformation, doneBy, createdOn: actor.now.toISOString() }
  const shipped = withEvents(order, [
    { ...shipment, id: newId(), eventType: 'shipped', method: label ? 'label' : 'manual', cancels: '' },
  ])
  const saved = await saveOrder(db, actor, order, { ...shipped, status: statusAfter('markShipped', shipped) })
  if (label) await handOver(db, label, actor.now)
  if (isShopperTold && (await isEmailOn(db, actor.tenant, 'shippingConfirmation')))
    await sendEmail(db, actor, saved, 'shippingConfirmation')
  return saved
}

function cancellationOf(order: Order, id: string, doneBy: string, now: Date): FulfillmentEvent {
  const shipment = liveShipments(order.fulfillmentLifecycle).find(live => live.id === id)
  if (!shipment) throw notFound('shipment')
  return { ...shipment, id: newId(), eventType: 'canceled', cancels: id, doneBy, createdOn: now.toISOString() }
}

/** The order with these events; its own tracking information is that of the newest shipment. */
export function withEvents(order: Order, events: readonly FulfillmentEvent[]): Order {
  const fulfillmentLifecycle = [...order.fulfillmentLifecycle, ...events]
  const trackingInformation = liveShipments(fulfillmentLifecycle).at(-1)?.trackingInformation
  return { ...order, fulfillmentLifecycle, trackingInformation: trackingInformation ?? { carrier: '', number: '' } }
}

function checkTracking({ carrier, number }: { carrier: string; number: string }) {
  const tidy = { carrier: carrier.trim(), number: number.trim() }
  const problems = Object.entries(tidy)
    .filter(([, value]) => value.length > MAX_LENGTH)
    .map(([field]) => ({
      field: `trackingInformation.${field}`,
      message: broken('tooLong', { most: MAX_LENGTH }),
      code: 'tooLong',
    }))
  if (problems.length > 0) throw refuseFields(problems)
  return tidy
}

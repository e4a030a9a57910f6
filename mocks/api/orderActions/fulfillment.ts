import { statusAfter } from '#contract/orderActions.ts'
import type { FulfillmentEvent } from '#contract/orderEvents.ts'
import { liveShipments, quantitiesToShip } from '#contract/orderShipping.ts'
import type { Order } from '#contract/orders.ts'
import { postFulfillment, putFulfillment } from '#contract/orderWrites.ts'
import { newId } from '../../db/ids.ts'
import { nameOfUser } from '../auditLog.ts'
import { handle } from '../handle.ts'
import { notFound, refuseFields } from '../problems.ts'
import { checkAction, openOrder, saveOrder } from './changeOrder.ts'
import { sendEmail } from './emails.ts'
import { checkItems } from './payments.ts'

const MAX_LENGTH = 75

export const fulfillmentHandlers = [
  handle(postFulfillment, async ({ db, tenant, user, params, body, now }) => {
    const order = await openOrder(db, tenant, params.id, body.revision)
    const asker = { tenant, user, now }
    const doneBy = await nameOfUser(db, asker)
    if (body.eventType === 'canceled') {
      checkAction('cancelShipment', order)
      const changed = withEvents(order, [cancellationOf(order, body.cancels, doneBy, now)])
      return saveOrder(db, asker, order, { ...changed, status: statusAfter('cancelShipment', changed) })
    }
    checkAction('markShipped', order)
    if (body.items.length === 0) {
      throw refuseFields([{ field: 'items', message: 'Choose at least one item to ship.', code: 'missing' }])
    }
    checkItems(body.items, quantitiesToShip(order), 'Fewer of this item are left to ship.')
    const trackingInformation = checkTracking(body.trackingInformation)
    const shipment = { items: body.items, trackingInformation, doneBy, createdOn: now.toISOString() }
    const shipped = withEvents(order, [
      { ...shipment, id: newId(), eventType: 'shipped', method: 'manual', cancels: '' },
    ])
    const saved = await saveOrder(db, asker, order, { ...shipped, status: statusAfter('markShipped', shipped) })
    if (body.isShopperTold) await sendEmail(db, asker, saved, 'shippingConfirmation')
    return saved
  }),

  handle(putFulfillment, async ({ db, tenant, user, params, body, now }) => {
    const order = await openOrder(db, tenant, params.id, body.revision)
    checkAction('changeTracking', order)
    const asker = { tenant, user, now }
    const doneBy = await nameOfUser(db, asker)
    const cancellation = cancellationOf(order, body.id, doneBy, now)
    const trackingInformation = checkTracking(body.trackingInformation)
    const anew = { ...cancellation, eventType: 'shipped', id: newId(), cancels: '', trackingInformation } as const
    return saveOrder(db, asker, order, withEvents(order, [cancellation, anew]))
  }),
]

function cancellationOf(order: Order, id: string, doneBy: string, now: Date): FulfillmentEvent {
  const shipment = liveShipments(order.fulfillmentLifecycle).find(live => live.id === id)
  if (!shipment) throw notFound('shipment')
  return { ...shipment, id: newId(), eventType: 'canceled', cancels: id, doneBy, createdOn: now.toISOString() }
}

/** The order with these events; its own tracking information is that of the newest shipment. */
function withEvents(order: Order, events: readonly FulfillmentEvent[]): Order {
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
      message: `Enter at most ${MAX_LENGTH} characters.`,
      code: 'tooLong',
    }))
  if (problems.length > 0) throw refuseFields(problems)
  return tidy
}

import type { FulfillmentEvent, ItemQuantity, OrderFulfillerSend, PaymentEvent, ProcessorEvent } from './orderEvents.ts'
import { donePayments } from './orderMoney.ts'
import type { FulfillmentStatus } from './orders.ts'

/** Which items of an order have been shipped and which have not, for the app and the provider. */

/** Document 2 §9. */
export const CARRIERS = ['UPS', 'FedEx', 'USPS', 'DHL', 'In-person pickup'] as const
/** Placeholder carrier for items that are not shipped. */
export const NO_SHIPPING = 'Service - no shipping'

interface Shipped {
  cart: { items: readonly { id: string; quantity: number }[] }
  fulfillmentLifecycle: readonly FulfillmentEvent[]
  paymentLifecycle?: readonly PaymentEvent[]
  processorEvents?: readonly ProcessorEvent[]
  fulfillerSends?: readonly OrderFulfillerSend[] | undefined
}

/** How many of each item, by the item's id. */
export type Quantities = Map<string, number>

export function addQuantities(sums: Quantities, items: readonly ItemQuantity[], sign: 1 | -1 = 1): Quantities {
  for (const { itemId, quantity } of items) sums.set(itemId, (sums.get(itemId) ?? 0) + sign * quantity)
  return sums
}

/** Shipped quantities: shipments less canceled ones. */
export function shippedQuantities(events: readonly FulfillmentEvent[]): Quantities {
  const shipped: Quantities = new Map()
  for (const { eventType, items } of events) addQuantities(shipped, items, eventType === 'shipped' ? 1 : -1)
  return shipped
}

/** Items that still have to be shipped: neither shipped, nor refunded before. */
export function quantitiesToShip(order: Shipped): Quantities {
  const done = shippedQuantities(order.fulfillmentLifecycle)
  const { paymentLifecycle = [], processorEvents = [] } = order
  for (const { notShipped } of donePayments({ paymentLifecycle, processorEvents })) addQuantities(done, notShipped)
  return new Map(order.cart.items.map(({ id, quantity }) => [id, Math.max(0, quantity - (done.get(id) ?? 0))]))
}

/** Items that a fulfiller was sent and that have not been shipped since. */
export interface SentShare {
  name: string
  items: ItemQuantity[]
}

/** What is left to ship by the fulfillers that were sent it; an item that several were sent counts for the last one. */
export function sentShares(order: Shipped): SentShare[] {
  const left = quantitiesToShip(order)
  const shipped = shippedQuantities(order.fulfillmentLifecycle)
  const shares: SentShare[] = []
  for (const { name, items, sentOn } of (order.fulfillerSends ?? []).toReversed()) {
    const before = shippedQuantities(order.fulfillmentLifecycle.filter(({ createdOn }) => createdOn <= sentOn))
    const open = items.flatMap(({ itemId, quantity }) => {
      const since = (shipped.get(itemId) ?? 0) - (before.get(itemId) ?? 0)
      const pieces = Math.min(quantity - since, left.get(itemId) ?? 0)
      if (pieces <= 0) return []
      left.set(itemId, (left.get(itemId) ?? 0) - pieces)
      return [{ itemId, quantity: pieces }]
    })
    if (open.length > 0) shares.push({ name, items: open })
  }
  return shares
}

/** Items that the store itself still has to pack: left to ship, and not sent to a fulfiller. */
export function quantitiesToPack(order: Shipped): Quantities {
  const left = quantitiesToShip(order)
  for (const { items } of sentShares(order)) addQuantities(left, items, -1)
  return left
}

/** The same as a shipment of all of it. */
export const itemsToPack = (order: Shipped): ItemQuantity[] =>
  [...quantitiesToPack(order)]
    .filter(([, quantity]) => quantity > 0)
    .map(([itemId, quantity]) => ({ itemId, quantity }))

/** Pieces of each line that were shipped or refunded: they stay in the order. */
export function boundQuantities(order: Shipped): Quantities {
  const left = quantitiesToShip(order)
  return new Map(order.cart.items.map(({ id, quantity }) => [id, quantity - (left.get(id) ?? 0)]))
}

/** The unshipped ones of these items, with the remaining quantities. */
export function notShippedOf(order: Shipped, items: readonly ItemQuantity[]): ItemQuantity[] {
  const left = quantitiesToShip(order)
  return items
    .map(({ itemId, quantity }) => ({ itemId, quantity: Math.min(quantity, left.get(itemId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

export function fulfillmentStatusOf(order: Shipped): FulfillmentStatus {
  const shipped = shippedQuantities(order.fulfillmentLifecycle)
  if (!order.cart.items.some(({ id }) => (shipped.get(id) ?? 0) > 0)) return 'unfulfilled'
  return [...quantitiesToShip(order).values()].every(quantity => quantity === 0) ? 'fulfilled' : 'partial'
}

/** Shipments that were not canceled, the newest last. */
export const liveShipments = (events: readonly FulfillmentEvent[]): FulfillmentEvent[] => {
  const canceled = new Set(events.map(({ cancels }) => cancels))
  return events.filter(({ eventType, id }) => eventType === 'shipped' && !canceled.has(id))
}

/** Where a shopper and a merchant can follow a parcel; `null` where the carrier has no such page. */
export function trackingUrl({ carrier, number }: { carrier: string; number: string }): string | null {
  const prefix = TRACKING_PAGES[carrier]
  return prefix && number ? prefix + encodeURIComponent(number) : null
}

const TRACKING_PAGES: Record<string, string> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  DHL: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
}

import type { FulfillmentEvent, ItemQuantity, PaymentEvent, ProcessorEvent } from './orderEvents.ts'
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

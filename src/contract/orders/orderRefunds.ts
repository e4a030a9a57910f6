import type { ItemQuantity, PaymentEvent, ProcessorEvent } from './orderEvents.ts'
import { balanceOf, discountShares, divide, donePayments, itemTotal, STORE_CREDIT, shareOut } from './orderMoney.ts'
import { addQuantities, type Quantities } from './orderShipping.ts'

/** What can be refunded of an order, for the app and the provider. Whole cents, as in `orderMoney.ts`. */

interface Sold {
  cart: {
    items: readonly {
      id: string
      quantity: number
      discountAmount?: number | undefined
      product: { price: number; isTaxable?: boolean | undefined }
    }[]
    discountAmount: number
    shippingMethod: { shippingCost: number } | null
  }
  taxAmount: number
  grandTotal: number
  paymentLifecycle: readonly PaymentEvent[]
  processorEvents: readonly ProcessorEvent[]
}

const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0)

/** What a line cost the shopper: its price with its share of discount and tax. The lines and shipping add up to the total. */
export interface LineValue {
  id: string
  quantity: number
  discount: number
  tax: number
  value: number
}

export function lineValues({ cart, taxAmount }: Pick<Sold, 'cart' | 'taxAmount'>): LineValue[] {
  const prices = cart.items.map(itemTotal)
  const discounts = discountShares(cart.items, cart.discountAmount)
  const reduced = prices.map((price, at) => price - (discounts[at] ?? 0))
  const taxable = reduced.map((price, at) => (cart.items[at]?.product.isTaxable === false ? 0 : price))
  const taxes = shareOut(taxAmount, sum(taxable) > 0 ? taxable : reduced)
  return cart.items.map(({ id, quantity }, at) => {
    const [discount = 0, tax = 0, price = 0] = [discounts[at], taxes[at], prices[at]]
    return { id, quantity, discount, tax, value: price - discount + tax }
  })
}

/** How many of each item have been refunded. */
export function refundedQuantities(order: Pick<Sold, 'paymentLifecycle' | 'processorEvents'>): Quantities {
  const refunded: Quantities = new Map()
  for (const { items } of donePayments(order)) addQuantities(refunded, items)
  return refunded
}

/** A line as every document shows it: sold, refunded of that, and kept by the shopper. */
export interface KeptLine<Item> {
  item: Item
  sold: number
  refunded: number
  kept: number
}

type WithItems<Item> = Pick<Sold, 'paymentLifecycle' | 'processorEvents'> & { cart: { items: readonly Item[] } }

export function keptLines<Item extends { id: string; quantity: number }>(order: WithItems<Item>): KeptLine<Item>[] {
  const done = refundedQuantities(order)
  return order.cart.items.map(item => {
    const refunded = Math.min(done.get(item.id) ?? 0, item.quantity)
    return { item, sold: item.quantity, refunded, kept: item.quantity - refunded }
  })
}

/** What is left to refund: money that was charged, shipping, and the quantity of each item. */
export function refundable(order: Sold): { amount: number; shipping: number; quantities: Quantities } {
  const { charged, refunded } = balanceOf(order)
  const amount = Math.max(0, charged - refunded)
  const paidBack = sum(donePayments(order).map(({ shippingAmount }) => shippingAmount))
  const shipping = Math.max(0, (order.cart.shippingMethod?.shippingCost ?? 0) - paidBack)
  const left = keptLines(order).map(({ item: { id }, kept }) => [id, kept] satisfies [string, number])
  return { amount, shipping: Math.min(shipping, amount), quantities: new Map(left) }
}

/**
 * What the shopper paid for these items, with their share of discount and tax, but never more than is left to refund.
 * Refunded one by one or all at once, a line's items add up to its value.
 */
export function valueOfItems(order: Sold, items: readonly ItemQuantity[]): number {
  const done = refundedQuantities(order)
  const lines = new Map(lineValues(order).map(line => [line.id, line]))
  const values = items.map(({ itemId, quantity }) => {
    const line = lines.get(itemId)
    if (!line || line.quantity <= 0) return 0
    const from = Math.min(done.get(itemId) ?? 0, line.quantity)
    const to = Math.min(from + quantity, line.quantity)
    const until = (pieces: number) => divide(BigInt(Math.max(0, line.value)) * BigInt(pieces), BigInt(line.quantity))
    return until(to) - until(from)
  })
  return Math.min(sum(values), refundable(order).amount)
}

/**
 * What the processor can refund: its charges less its refunds. The rest was paid in other ways. `null` if no processor
 * was involved.
 */
export function refundableToCard(order: Pick<Sold, 'paymentLifecycle' | 'processorEvents'>): number | null {
  const byProcessor = donePayments(order).filter(({ transactionId }) => transactionId !== '')
  if (!byProcessor.some(({ chargeAmount }) => chargeAmount > 0)) return null
  return sum(byProcessor.map(({ chargeAmount, refundAmount }) => chargeAmount - refundAmount))
}

/**
 * Whether the order was paid entirely with store credit: a refund is store credit then, unless the user chooses
 * otherwise.
 */
export function isPaidByStoreCredit(order: Pick<Sold, 'paymentLifecycle' | 'processorEvents'>): boolean {
  const charges = donePayments(order).filter(({ chargeAmount }) => chargeAmount > 0)
  return charges.length > 0 && charges.every(({ paymentMethod }) => paymentMethod === STORE_CREDIT)
}

const DAY_MS = 24 * 3600 * 1000

/** The processor's code for a refund of a charge that is not settled yet (document 2 §8). */
export const PREMATURE = 'E00027'

/**
 * Whether a card charge is still processing, so that the processor would refuse to refund it: not settled, and less than 24
 * hours old (document 2 §9).
 */
export const isRefundPremature = (order: Pick<Sold, 'paymentLifecycle' | 'processorEvents'>, now: number) =>
  donePayments(order).some(
    ({ id, chargeAmount, transactionId, createdOn }) =>
      chargeAmount > 0 &&
      transactionId !== '' &&
      now < new Date(createdOn).getTime() + DAY_MS &&
      !order.processorEvents.some(({ type, paymentEventId }) => type === 'settled' && paymentEventId === id),
  )

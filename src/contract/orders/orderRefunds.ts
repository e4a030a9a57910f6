import { disputedAmount } from './disputedMoney.ts'
import type { Dispute, ItemQuantity, PaymentEvent, ProcessorEvent } from './orderEvents.ts'
import {
  balanceOf,
  discountShares,
  divide,
  donePayments,
  itemTotal,
  STORE_CREDIT,
  shareOut,
  totalAfterRefunds,
} from './orderMoney.ts'
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
  disputes?: readonly Dispute[] | undefined
}
type Payments = Pick<Sold, 'paymentLifecycle' | 'processorEvents' | 'disputes'>

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

/** What is left to refund: money that was charged and is not disputed, shipping, and the quantity of each item. */
export function refundable(order: Sold): { amount: number; shipping: number; quantities: Quantities } {
  const { charged, refunded } = balanceOf(order)
  const amount = Math.max(0, charged - refunded - disputedAmount(order))
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

/** What refunds took off what an order costs. The rest of it is `totalAfterRefunds`. */
export interface Returned {
  items: number
  tax: number
  shipping: number
}

/**
 * Each part by its own share: the shipping of refunds, then the items that they name with the tax of their lines. What is left of
 * the amounts comes off the other items and their tax, and off shipping only if that isn't enough. A refund that settles an edit
 * took nothing off: the total is lower already.
 */
export function returnedOf(order: Sold): Returned {
  const all = order.grandTotal - totalAfterRefunds(order)
  if (all <= 0) return { items: 0, tax: 0, shipping: 0 }
  const cost = order.cart.shippingMethod?.shippingCost ?? 0
  const named = sum(donePayments(order).map(({ shippingAmount }) => shippingAmount))
  const shipping = Math.min(named, cost, all)
  const sold = { items: order.grandTotal - order.taxAmount - cost, tax: order.taxAmount }
  const ofItems = namedItems(order)
  const [items = 0, tax = 0] = shareOut(Math.min(all - shipping, ofItems.items + ofItems.tax), [
    ofItems.items,
    ofItems.tax,
  ])
  const left = [Math.max(0, sold.items - items), Math.max(0, sold.tax - tax)]
  const rest = all - shipping - items - tax
  const [restOfItems = 0, restOfTax = 0] = shareOut(Math.min(rest, sum(left)), left)
  return { items: items + restOfItems, tax: tax + restOfTax, shipping: all - items - restOfItems - tax - restOfTax }
}

/** What the items that refunds name were sold for, and their tax. */
function namedItems(order: Sold): Omit<Returned, 'shipping'> {
  const refunded = new Map(keptLines(order).map(({ item: { id }, refunded: pieces }) => [id, pieces]))
  const parts = lineValues(order).map(({ id, quantity, value, tax }) => {
    const share = (amount: number) =>
      quantity > 0 ? divide(BigInt(Math.max(0, amount)) * BigInt(refunded.get(id) ?? 0), BigInt(quantity)) : 0
    return { tax: share(tax), value: share(value) }
  })
  const tax = sum(parts.map(part => part.tax))
  return { items: sum(parts.map(({ value }) => value)) - tax, tax }
}

/** Names the processor's card among the methods of a refund: other payments can have the name of its method, too. */
export const BY_PROCESSOR = 'processor'
/** Names what PayPal took. The method PayPal itself is of payments that the merchant received there and entered. */
export const BY_PAYPAL = 'payPal'

/** The methods whose money only a service can move: it is asked, and its response is the result. */
export const isByService = (method: string) => method === BY_PROCESSOR || method === BY_PAYPAL

/** Begins the ids of PayPal's transactions. */
export const PAYPAL_PREFIX = 'PP-'
/** How payments from before name the transaction. */
const IN_MESSAGE = new RegExp(`^PayPal transaction (${PAYPAL_PREFIX}\\S+)$`)

type Moved = Pick<PaymentEvent, 'transactionId' | 'paymentMethod' | 'message'>

/** The id at the service that moved the money; empty where none took part. */
export const transactionOf = ({ transactionId, message }: Moved) =>
  transactionId || (IN_MESSAGE.exec(message)?.[1] ?? '')

/** The method of a payment event as refunds name it. */
export function methodOf(event: Moved): string {
  const transactionId = transactionOf(event)
  if (transactionId === '') return event.paymentMethod
  return transactionId.startsWith(PAYPAL_PREFIX) ? BY_PAYPAL : BY_PROCESSOR
}

/** A method that the order was paid with, and how much of that can be refunded through it. */
export interface PaidMethod {
  method: string
  left: number
}

export function paidMethods(order: Payments): PaidMethod[] {
  const left = new Map<string, number>()
  const done = donePayments(order).map(event => ({
    ...event,
    method: methodOf(event),
  }))
  for (const { method, chargeAmount } of done) {
    if (chargeAmount > 0) left.set(method, (left.get(method) ?? 0) + chargeAmount)
  }
  // Store credit for an order that was paid in another way is not among them.
  for (const { method, refundAmount } of done) left.set(method, (left.get(method) ?? 0) - refundAmount)
  const disputed = disputedAmount(order)
  if (disputed > 0) left.set(BY_PROCESSOR, (left.get(BY_PROCESSOR) ?? 0) - disputed)
  return [...left].flatMap(([method, amount]) => (amount > 0 ? [{ method, left: amount }] : []))
}

/** Part of a refund through one method. */
export interface RefundPart {
  method: string
  amount: number
}

/** A refund in the way that the order was paid: in proportion to what is left of each method. */
export function splitRefund(order: Payments, amount: number): RefundPart[] {
  const methods = paidMethods(order)
  const shares = shareOut(
    amount,
    methods.map(({ left }) => left),
  )
  return methods.map(({ method }, at) => ({ method, amount: shares[at] ?? 0 })).filter(part => part.amount > 0)
}

/** How much of a refund gives back what was paid above the total: none of what its items and its shipping are worth. */
export function settledBy(order: Sold, refund: Pick<PaymentEvent, 'refundAmount' | 'shippingAmount' | 'items'>) {
  const { refundAmount, shippingAmount, items } = refund
  const free = refundAmount - shippingAmount - valueOfItems(order, items)
  return Math.max(0, Math.min(free, -balanceOf(order).due))
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
 * When the processor will refund the order's card charges; `null` if it does now. It refuses while one is not settled and
 * less than 24 hours old (document 2 §9).
 */
export function refundableFrom(order: Pick<Sold, 'paymentLifecycle' | 'processorEvents'>, now: number): Date | null {
  const settled = new Set(
    order.processorEvents.flatMap(({ type, paymentEventId }) => (type === 'settled' ? [paymentEventId] : [])),
  )
  const fresh = donePayments(order)
    .filter(event => event.chargeAmount > 0 && methodOf(event) === BY_PROCESSOR && !settled.has(event.id))
    .map(({ createdOn }) => new Date(createdOn).getTime() + DAY_MS)
  const latest = Math.max(0, ...fresh)
  return now < latest ? new Date(latest) : null
}

/** The same for a refund through these methods: other methods need not wait. */
export const partsRefundableFrom = (
  order: Pick<Sold, 'paymentLifecycle' | 'processorEvents'>,
  parts: readonly RefundPart[],
  now: number,
) => (parts.some(({ method }) => method === BY_PROCESSOR) ? refundableFrom(order, now) : null)

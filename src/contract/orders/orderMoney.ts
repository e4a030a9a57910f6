import type { PaymentEvent, ProcessorEvent } from './orderEvents.ts'
import type { PaymentStatus } from './orders.ts'

/**
 * The sums of an order, for the app and the provider. Whole cents in, whole cents out: a rate becomes a whole number of
 * millionths before anything is multiplied, and a division rounds half up once.
 */

/** Document 2 §9. */
export const PAYMENT_METHODS = ['Cash', 'Credit Card', 'Purchase Order', 'PayPal'] as const

/** Store credit pays for the order. No order starts with it: it is spent when a payment is accepted. */
export const STORE_CREDIT = 'Store Credit'

interface Priced {
  product: { price: number; isTaxable?: boolean | undefined }
  quantity: number
}

export interface Totals {
  /** The items at their prices. */
  total: number
  discountAmount: number
  shippingCost: number
  taxAmount: number
  grandTotal: number
}

export const itemTotal = ({ product, quantity }: Priced) => product.price * quantity

export const itemsTotal = (items: readonly Priced[]) => items.reduce((sum, item) => sum + itemTotal(item), 0)

/** Splits an amount in proportion to weights, so that the parts add up. No part is larger than its weight if the amount isn't larger than all of them. */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  if (all === 0n) return weights.map((_, at) => (at === 0 ? amount : 0))
  let [weight, given] = [0n, 0]
  return weights.map(part => {
    weight += BigInt(part)
    const until = divide(BigInt(amount) * weight, all)
    const share = until - given
    given = until
    return share
  })
}

/** Each line's share of the discounts: as it is stored, or in proportion to the prices, and never more than the line costs. */
export function discountShares(
  items: readonly (Priced & { discountAmount?: number | undefined })[],
  discountAmount: number,
): number[] {
  const prices = items.map(itemTotal)
  const stored = items.flatMap(item => item.discountAmount ?? [])
  if (stored.length === items.length) return stored
  return shareOut(Math.min(Math.max(discountAmount, 0), itemsTotal(items)), prices)
}

/**
 * The price of an order. `taxRate` is a percentage with up to four decimals (6.25); shipping is not taxed. A discount
 * is never larger than the items, and lowers each line by its share, taxed or not.
 */
export function totalsOf(
  items: readonly (Priced & { discountAmount?: number | undefined })[],
  {
    discountAmount = 0,
    shippingCost = 0,
    taxRate = 0,
  }: { discountAmount?: number; shippingCost?: number; taxRate?: number },
): Totals {
  const total = itemsTotal(items)
  const shares = discountShares(items, discountAmount)
  const discount = shares.reduce((sum, share) => sum + share, 0)
  const taxable = items.map((item, at) => (item.product.isTaxable === false ? 0 : itemTotal(item) - (shares[at] ?? 0)))
  const taxAmount = percentOf(
    taxable.reduce((sum, amount) => sum + amount, 0),
    taxRate,
  )
  return {
    total,
    discountAmount: discount,
    shippingCost,
    taxAmount,
    grandTotal: total - discount + shippingCost + taxAmount,
  }
}

/** So many percent of an amount in cents, with up to four decimals, rounded half up to a cent. */
export const percentOf = (cents: number, percent: number) =>
  divide(BigInt(cents) * BigInt(Math.round(percent * 10_000)), 1_000_000n)

/** The quotient, rounded half up; both are 0 or more. */
export const divide = (dividend: bigint, divisor: bigint) => Number((2n * dividend + divisor) / (2n * divisor))

interface Paid {
  grandTotal: number
  paymentLifecycle: readonly PaymentEvent[]
  processorEvents: readonly ProcessorEvent[]
}

/** The result of a payment event: if it is unknown, the processor's first event about it decides. */
export function outcomeOf(event: PaymentEvent, processorEvents: readonly ProcessorEvent[]): PaymentEvent['outcome'] {
  if (event.outcome !== 'unknown') return event.outcome
  const told = processorEvents.find(({ paymentEventId }) => paymentEventId === event.id)
  if (!told) return 'unknown'
  return told.type === 'declined' || told.type === 'refundFailed' || told.type === 'reversalFailed'
    ? 'failed'
    : 'succeeded'
}

/** The payment events that took effect. */
export const donePayments = ({ paymentLifecycle, processorEvents }: Omit<Paid, 'grandTotal'>) =>
  paymentLifecycle.filter(event => outcomeOf(event, processorEvents) === 'succeeded')

/** Whether the processor's response to a charge, refund or reversal was lost and is not known yet. */
export const isChecking = ({ paymentLifecycle, processorEvents }: Omit<Paid, 'grandTotal'>) =>
  paymentLifecycle.some(event => outcomeOf(event, processorEvents) === 'unknown')

/**
 * What was charged and refunded so far, and what is still due (negative: to refund). A refund lowers what the order costs,
 * so it is never charged again, except for the part that gave back what had been paid above the total.
 */
export function balanceOf(order: Paid) {
  const done = donePayments(order)
  const charged = sumOf(done.map(({ chargeAmount }) => chargeAmount))
  const refunded = sumOf(done.map(({ refundAmount }) => refundAmount))
  const unpaid = order.grandTotal - charged + sumOf(done.map(({ settledAmount = 0 }) => settledAmount))
  // Refunds from before don't say which it was. Those of items lowered the order's cost.
  const unsaid = done.filter(({ settledAmount, items }) => settledAmount === undefined && items.length === 0)
  const settled = Math.min(sumOf(unsaid.map(({ refundAmount }) => refundAmount)), Math.max(0, -unpaid))
  // An edit can make an order cheaper than what refunds took off it: no more than what was kept is to be given back.
  const kept = Math.max(0, charged - refunded)
  return { charged, refunded, due: Math.max(unpaid + settled, -kept) }
}

/**
 * What the order costs once refunds are taken off: what the shopper has paid and not got back, plus what is due. The one
 * definition: lists, customers and figures add it up, and `returnedOf` says what was taken off.
 */
export function totalAfterRefunds(order: Paid): number {
  const { charged, refunded, due } = balanceOf(order)
  return Math.max(0, charged - refunded + due)
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

export function paymentStatusOf(order: Paid & { authorizedAmount: number }): PaymentStatus {
  const { authorizedAmount, grandTotal } = order
  if (isChecking(order)) return 'checking'
  const { charged, refunded } = balanceOf(order)
  if (charged > 0 && refunded >= charged) return 'refunded'
  if (refunded > 0) return 'partiallyRefunded'
  if (charged > 0) return charged < grandTotal ? 'partiallyPaid' : 'paid'
  return authorizedAmount > 0 ? 'authorized' : 'unpaid'
}

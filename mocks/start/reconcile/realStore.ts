import { listOrders, type Order } from '#contract/orders/orders.ts'
import { toZone } from '#lib/zonedTime.ts'
import { ShopBooks } from './books.ts'
import {
  compareCustomer,
  compareDashboard,
  compareFigures,
  compareFile,
  compareInvoices,
  compareOrder,
  comparePayouts,
  compareTaxes,
  type Differences,
  type Read,
  readAll,
} from './compare.ts'
import { type Sold, split, taxesOf } from './ledger.ts'

/** What a store was found to be. */
export interface Reconciled {
  orders: number
  customers: number
  differences: Differences
}

/**
 * Enters what happened to a store's orders in books of our own, and compares every place that shows an amount of them. Reads only.
 * Orders that change meanwhile can be reported: run it again.
 */
export async function reconcileStore(
  read: Read,
  zone: string,
  onProgress: (text: string) => void,
): Promise<Reconciled> {
  const orders = await readAll<Order>(read, listOrders)
  if (!orders) throw new Error('This key can’t read orders.')
  const books = new ShopBooks()
  for (const order of orders) enter(books, order, zone)
  const differences: Differences = []
  for (const [at, entry] of [...books.entries.values()].entries()) {
    differences.push(...(await compareOrder(read, entry)))
    if (at % 100 === 99) onProgress(`${at + 1} of ${orders.length} orders`)
  }
  const customers = new Set(books.counted.flatMap(({ customerId }) => customerId ?? []))
  for (const id of customers) differences.push(...(await compareCustomer(read, books, id)))
  differences.push(...(await compareFile(read, books)))
  differences.push(...(await compareFigures(read, books)), ...(await compareDashboard(read, books)))
  differences.push(...(await compareTaxes(read, books)), ...(await comparePayouts(read, books)))
  differences.push(...(await compareInvoices(read)))
  return { orders: orders.length, customers: customers.size, differences }
}

/** Enters an order by what is on record: its lines, and each payment that took effect. */
function enter(books: ShopBooks, order: Order, zone: string) {
  const { id, orderNumber, customerId, createdOn, isTest = false, isCanceled, processorEvents } = order
  const entry = books.add({ id, orderNumber, customerId, day: toZone(createdOn, zone).day, isTest }, soldOf(order))
  entry.book.isCanceled = isCanceled
  for (const { amount, state } of order.disputes ?? []) {
    entry.cardMoves.push({ kind: 'disputeWithheld', amount })
    if (state === 'won') entry.cardMoves.push({ kind: 'disputeReturned', amount })
  }
  for (const event of order.paymentLifecycle) {
    const result = processorEvents.find(({ paymentEventId }) => paymentEventId === event.id)
    const isDone =
      event.outcome === 'succeeded' ||
      (event.outcome === 'unknown' && result !== undefined && !/declined|Failed/.test(result.type))
    if (!isDone) continue
    const { chargeAmount, refundAmount, shippingAmount, items, settledAmount } = event
    if (chargeAmount > 0) entry.book.pay(chargeAmount)
    if (refundAmount > 0) {
      const pieces = Object.fromEntries(items.map(({ itemId, quantity }) => [itemId, quantity]))
      entry.book.refund({ amount: refundAmount, shipping: shippingAmount, pieces, settled: settledAmount })
    }
    if (order.paymentSource !== 'payments' || event.transactionId === '') continue
    const reports = processorEvents.filter(({ paymentEventId }) => paymentEventId === event.id)
    if (reports.some(({ type }) => type === 'settled')) entry.cardMoves.push({ kind: 'charge', amount: chargeAmount })
    if (reports.some(({ type }) => type === 'refunded')) entry.cardMoves.push({ kind: 'refund', amount: refundAmount })
  }
}

/**
 * The lines by their ids, with their stored discounts (those of older orders: in proportion to their prices) and their share of the
 * stored tax.
 */
function soldOf({ cart, taxAmount }: Order): Sold {
  const prices = cart.items.map(({ product, quantity }) => product.price * quantity)
  const stored = cart.items.flatMap(({ discountAmount }) => discountAmount ?? [])
  const discounts = stored.length === prices.length ? stored : split(cart.discountAmount, prices)
  const goods = prices.map((price, at) => price - (discounts[at] ?? 0))
  const taxes = taxesOf(
    cart.items.map(({ product }) => ({ isTaxed: product.isTaxable })),
    goods,
    taxAmount,
  )
  return {
    gross: prices.reduce((sum, price) => sum + price, 0),
    lines: cart.items.map(({ id, quantity }, at) => ({
      ...{ name: id, quantity, goods: goods[at] ?? 0, tax: taxes[at] ?? 0 },
    })),
    shipping: cart.shippingMethod?.shippingCost ?? 0,
  }
}

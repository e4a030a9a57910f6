import { totalAfterRefunds } from '#contract/orders/orderMoney.ts'
import { returnedOf } from '#contract/orders/orderRefunds.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { TaxRecord } from '#contract/taxes/taxRecords.ts'

export type TaxEntry = Pick<TaxRecord, 'kind' | 'amount' | 'tax'>

/**
 * What an order sells and its tax, as it is now: after refunds, each with the tax of its own lines, and nothing once it is canceled.
 * Cents.
 */
function soldBy(order: Order | null): { amount: number; tax: number } {
  if (!order || order.isCanceled) return { amount: 0, tax: 0 }
  const tax = order.taxAmount - returnedOf(order).tax
  return { amount: totalAfterRefunds(order) - tax, tax }
}

/**
 * What a write of an order changes for the tax authority; `null` if nothing. The entries of an order add up to what it sells, whatever
 * happened to it in between.
 */
export function taxEntry(before: Order | null, after: Order): TaxEntry | null {
  const [was, is] = [soldBy(before), soldBy(after)]
  const [amount, tax] = [is.amount - was.amount, is.tax - was.tax]
  const hasChanged = amount !== 0 || tax !== 0
  if (!before) return after.isCanceled ? null : { kind: 'sale', amount, tax }
  if (!hasChanged) return null
  if (after.isCanceled && !before.isCanceled) return { kind: 'void', amount, tax }
  const isRefund = after.grandTotal === before.grandTotal && amount + tax < 0
  return { kind: isRefund ? 'refund' : 'adjustment', amount, tax }
}

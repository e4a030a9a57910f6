import type { Order } from '#contract/orders/orders.ts'

const KEPT = 20
/** The order after each of this tab's latest writes, by the order's id and the revision that it was based on. */
const results = new Map<string, Order>()

const keyOf = (id: string, revision: number) => `${id}/${revision}`

export function noteOwnWrite(id: string, revision: number, saved: Order): void {
  results.set(keyOf(id, revision), saved)
  const [oldest] = results.keys()
  if (results.size > KEPT && oldest !== undefined) results.delete(oldest)
}

/** An order as the user knows it: with their own changes since then, up to the first of someone else. */
export function withOwnWrites(order: Order): Order {
  const next = results.get(keyOf(order.id, order.revision))
  return next ? withOwnWrites(next) : order
}

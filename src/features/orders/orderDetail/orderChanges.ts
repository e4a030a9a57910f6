import type { Order } from '#contract/orders/orders.ts'
import { sameValue } from '#lib/sameValue.ts'
import { withOwnWrites } from './ownWrites.ts'

const PARTS = {
  status: ({ status }: Order) => status,
  payments: ({ paymentLifecycle, authorizedAmount }: Order) => [paymentLifecycle, authorizedAmount],
  shipments: ({ fulfillmentLifecycle }: Order) => fulfillmentLifecycle,
  items: ({ cart }: Order) => cart,
  note: ({ merchantNote }: Order) => merchantNote,
  tags: ({ tags }: Order) => tags,
  address: ({ deliverTo, placedBy }: Order) => [deliverTo, placedBy.address],
  flag: ({ verification }: Order) => verification,
} satisfies Record<string, (order: Order) => unknown>

export type OrderPart = keyof typeof PARTS

/** The parts of an order that someone else changed. */
export function changedParts(opened: Order, now: Order): OrderPart[] {
  const before = withOwnWrites(opened)
  if (before.revision === now.revision) return []
  return (Object.keys(PARTS) as OrderPart[]).filter(part => !sameValue(PARTS[part](before), PARTS[part](now)))
}

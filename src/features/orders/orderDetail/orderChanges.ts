import type { Order } from '#contract/orders.ts'
import { sameValue } from '#lib/sameValue.ts'

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

/** The changed parts of an order. */
export const changedParts = (before: Order, now: Order): OrderPart[] =>
  before.revision === now.revision
    ? []
    : (Object.keys(PARTS) as OrderPart[]).filter(part => !sameValue(PARTS[part](before), PARTS[part](now)))

import type { Order } from '#contract/orders/orders.ts'
import type { Change } from '#lib/changes.ts'

/** Parts of an order that the log names without their values: who bought what is in the order, and leaves with it. */
const NAMED = ['cart', 'deliverTo', 'merchantNote', 'shopperNote', 'tags'] as const

const sum = <Item>(items: readonly Item[], amount: (item: Item) => number) =>
  items.reduce((total, item) => total + amount(item), 0)

/** What the activity log says of an order: its state, amounts in cents (also what the processor has not confirmed yet), and shipped pieces. */
const factsOf = ({ status, grandTotal, verification, paymentLifecycle, fulfillmentLifecycle }: Order) => ({
  status,
  isFlagged: verification?.isFlaggedForReview ?? false,
  grandTotal,
  charged: sum(paymentLifecycle, ({ chargeAmount }) => chargeAmount),
  refunded: sum(paymentLifecycle, ({ refundAmount }) => refundAmount),
  shipped: sum(
    fulfillmentLifecycle,
    ({ eventType, items }) => (eventType === 'shipped' ? 1 : -1) * sum(items, ({ quantity }) => quantity),
  ),
})

/** What a write changed of an order, for the activity log. */
export function orderChanges(before: Order, after: Order): Change[] {
  const [was, is] = [factsOf(before), factsOf(after)]
  const facts = Object.keys(is) as (keyof typeof is)[]
  return [
    ...facts.filter(path => was[path] !== is[path]).map(path => ({ path: [path], before: was[path], after: is[path] })),
    ...NAMED.filter(path => before[path] !== after[path]).map(path => ({ path: [path] })),
  ]
}

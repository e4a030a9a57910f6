import type { Order } from '#contract/orders/orders.ts'
import type { processorEntries } from '../../db/schema/processor.ts'
import { seedId } from './random.ts'

const DAY_MS = 24 * 3600 * 1000
const HELD_FOR_MS = 7 * DAY_MS
/** A new demo store has something to capture for some days. */
const LEAST_MS = 3 * DAY_MS

/** What the card processor will report of the orders that a store begins with: each authorization expires. */
export function composeProcessorEntries(
  tenant: string,
  now: Date,
  orders: readonly Order[],
): (typeof processorEntries.$inferInsert)[] {
  return orders
    .filter(({ authorizedAmount, authorizeNetTransactionId }) => authorizedAmount > 0 && authorizeNetTransactionId)
    .map(({ id, createdOn, authorizedAmount, authorizeNetTransactionId }) => ({
      id: seedId(tenant, 'expiry', id),
      ...{ tenant, orderId: id, requestId: null, isAnswer: false, type: 'expired' as const, message: '' },
      ...{ amount: authorizedAmount, transactionId: authorizeNetTransactionId },
      dueOn: new Date(Math.max(Date.parse(createdOn) + HELD_FOR_MS, now.getTime() + LEAST_MS)),
    }))
}

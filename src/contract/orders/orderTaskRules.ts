import { withoutTags, withTags } from '#lib/tags.ts'
import { type OrderAction, refusalOf } from './orderActions.ts'
import { balanceOf } from './orderMoney.ts'
import { itemsToPack } from './orderShipping.ts'
import type { Order } from './orders.ts'
import { ORDER_LIMITS } from './orders.ts'
import type { OrderTask, OrderTaskKind } from './orderTasks.ts'
import { warningsOf } from './orderWarnings.ts'

/** The tags that an order has once a task has been done. */
export function tagsAfter({ kind, tags: named }: Extract<OrderTask, { kind: 'addTags' | 'removeTags' }>, order: Order) {
  return kind === 'addTags' ? withTags(order.tags, named) : withoutTags(order.tags, named)
}

/** By which action a task changes each order. */
export const actionOf = (kind: OrderTaskKind): OrderAction =>
  kind === 'addTags' || kind === 'removeTags' ? 'tags' : kind

/** Why a task can't be done to an order; `null` if it can. */
export function refusalOfTask(task: OrderTask, order: Order) {
  const action = actionOf(task.kind)
  const refusal = refusalOf(action, order)
  if (refusal === 'status' && isSoAlready(task.kind, order)) return 'unchanged'
  const isAtFulfiller = () => itemsToPack(order).length === 0
  if (!refusal && task.kind === 'markShipped' && isAtFulfiller()) return 'atFulfiller'
  const leavesFlagged = 'includesFlagged' in task && !task.includesFlagged
  if (!refusal && leavesFlagged && warningsOf(action, order).includes('flagged')) return 'flaggedForReview'
  if (refusal || (task.kind !== 'addTags' && task.kind !== 'removeTags')) return refusal
  const after = tagsAfter(task, order)
  if (after.length === order.tags.length) return 'unchanged'
  return after.length > ORDER_LIMITS.tags ? 'tooManyTags' : null
}

const STATUS_OF: Partial<Record<OrderTaskKind, Order['status']>> = {
  startProgress: 'In Progress',
  setPending: 'Pending',
  archive: 'Archived',
  cancelOrder: 'Canceled',
}

const isSoAlready = (kind: OrderTaskKind, { status }: Order) => STATUS_OF[kind] === status

/** The amount that a task charges the order's buyer, in cents: what is due, or the authorized part of it. */
export function amountOfTask({ kind }: Pick<OrderTask, 'kind'>, order: Order): number {
  const { due } = balanceOf(order)
  if (kind === 'capture') return Math.min(due, order.authorizedAmount)
  return kind === 'acceptPayment' ? due : 0
}

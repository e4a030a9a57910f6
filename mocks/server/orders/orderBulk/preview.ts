import type { OrderBulkPreview, OrderSelection } from '#contract/orders/orderBulk.ts'
import type { Order } from '#contract/orders/orders.ts'
import { actionOf, amountOfTask, refusalOfTask } from '#contract/orders/orderTaskRules.ts'
import type { OrderTask } from '#contract/orders/orderTasks.ts'
import { warningsOf } from '#contract/orders/orderWarnings.ts'
import type { Db } from '../../../db/database.ts'
import { orders } from '../../../db/tables/orders/orders.ts'
import { missingOf, readOrders, selectedOrders } from './selection.ts'

/** Orders per response: the app requests the others afterwards. */
const CHECKED_AT_ONCE = 500
/** As many as can be read at a glance. */
const EXAMPLES = 10

interface HandlerInput {
  selection: OrderSelection
  task: OrderTask
  after?: number | null | undefined
}

/** What a task would do to the selected orders, by the same rules as the task itself. */
export async function preview(db: Db, tenant: string, input: HandlerInput, now: Date): Promise<OrderBulkPreview> {
  const { selection, task, after } = input
  const where = await selectedOrders(db, tenant, selection)
  const total = await db.$count(orders, where)
  const { found, mayBeMore } = await readOrders(db, where, after ?? 0, CHECKED_AT_ONCE)
  const refused = new Map<string, OrderBulkPreview['refused'][number]>()
  const warnings = new Map<string, OrderBulkPreview['warnings'][number]>()
  let changing = 0
  let amount = 0
  for (const order of found) {
    const reason = refusalOfTask(task, order)
    if (reason === null) {
      changing++
      amount += amountOfTask(task, order)
      for (const warning of warningsOf(actionOf(task.kind), order)) {
        addTo(warnings, warning, { warning, count: 0, orderNumbers: [] }, order)
      }
      continue
    }
    const { status } = order
    // What else than the status speaks against it is the same for all.
    const key = reason === 'status' ? `status ${status}` : reason
    addTo(refused, key, { reason, status, count: 0, orderNumbers: [] }, order)
  }
  return {
    total,
    checked: found.length,
    changing,
    amount,
    warnings: [...warnings.values()],
    refused: [...refused.values()],
    missing: after ? [] : await missingOf(db, selection, where),
    checkedOn: now.toISOString(),
    next: mayBeMore ? (found.at(-1)?.orderNumber ?? null) : null,
  }
}

/** Counts an order in a group. */
function addTo<Group extends { count: number; orderNumbers: number[] }>(
  groups: Map<string, Group>,
  key: string,
  empty: Group,
  { orderNumber }: Order,
): void {
  const group = groups.get(key) ?? empty
  group.count++
  if (group.orderNumbers.length < EXAMPLES) group.orderNumbers.push(orderNumber)
  groups.set(key, group)
}

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Said } from '../problem.ts'
import { pageOf, Timestamp, WholeNumberText } from '../wire.ts'
import { OBSTACLE_NAMES } from './orderActions.ts'
import { ORDER_STATUSES } from './orders.ts'
import { ORDERS_AT_ONCE, OrderTask, OTHER_REFUSALS } from './orderTasks.ts'
import { ORDER_WARNINGS } from './orderWarnings.ts'

/** How long the result of a bulk update can be looked at once it has ended. */
export const ORDER_RESULTS_RETENTION_MS = 7 * 24 * 3600 * 1000

/** Which orders: some, by number, or all that match a filter of the order list. */
const OrderSelection = z.union([
  z.object({ orderNumbers: z.array(z.int()).check(z.minLength(1), z.maxLength(ORDERS_AT_ONCE)) }),
  z.object({ filter: z.string() }),
])
export type OrderSelection = z.output<typeof OrderSelection>

export const TASK_REFUSALS = [...OTHER_REFUSALS, ...OBSTACLE_NAMES] as const
const TaskRefusal = z.enum(TASK_REFUSALS)
export type TaskRefusal = z.output<typeof TaskRefusal>

/** The reason, and the order's status: `status` alone is not specific enough. */
const Refused = { reason: TaskRefusal, status: z.enum(ORDER_STATUSES) }

export const OrderBulkPreview = z.object({
  /** All orders that are selected, and those of them that this response is about. */
  total: z.int(),
  checked: z.int(),
  changing: z.int(),
  /** Total amount charged to shoppers of the orders that change, in cents. */
  amount: z.int(),
  /** Of the orders that change, with some of their numbers. */
  warnings: z.array(z.object({ warning: z.enum(ORDER_WARNINGS), count: z.int(), orderNumbers: z.array(z.int()) })),
  /** With some of their numbers. */
  refused: z.array(z.object({ ...Refused, count: z.int(), orderNumbers: z.array(z.int()) })),
  /** Numbers that no order has. */
  missing: z.array(z.int()),
  /** When it was checked, for `startOrderBulkUpdate`. */
  checkedOn: Timestamp,
  /** The number after which the next request continues; `null` after the last one. */
  next: z.nullable(z.int()),
})
export type OrderBulkPreview = z.output<typeof OrderBulkPreview>

export const OrderBulkUpdate = z.object({
  id: z.string(),
  /**
   * `Checking`: every order was tried, and the card processor has not responded for some yet. `Stopped` by a user
   * before all were tried.
   */
  status: z.enum(['InProgress', 'Checking', 'Stopped', 'Ended']),
  task: OrderTask,
  total: z.int(),
  /** Orders with a result. The other counts are parts of it. */
  done: z.int(),
  changed: z.int(),
  refused: z.int(),
  failed: z.int(),
  /** Sent to the card processor, whose response is not known yet. */
  checking: z.int(),
  startedOn: Timestamp,
  startedBy: z.string(),
  endedOn: z.nullable(Timestamp),
})
export type OrderBulkUpdate = z.output<typeof OrderBulkUpdate>

/** Those that need the merchant come first. */
export const ORDER_BULK_OUTCOMES = ['failed', 'checking', 'waiting', 'refused', 'changed'] as const

/** The result for one order. */
export const OrderBulkRow = z.object({
  id: z.string(),
  orderNumber: z.int(),
  outcome: z.enum(ORDER_BULK_OUTCOMES),
  reason: z.nullable(TaskRefusal),
  /** That the order had when it was refused. */
  status: z.nullable(z.enum(ORDER_STATUSES)),
  /** Of an order that failed: the message of the provider or the card processor. */
  message: z.nullable(z.string()),
  ...Said,
  /** Of an order that was changed nevertheless, as the preview warns. */
  warnings: z.array(z.enum(ORDER_WARNINGS)),
  /** Someone changed the order after the preview; it was evaluated as it is now. */
  isChangedSince: z.boolean(),
})
export type OrderBulkRow = z.output<typeof OrderBulkRow>

const source = 'document 2 §7, Orders and customers'
const added = 'chosen here; document 2 §7 names orderBulkUpdate'
const path = 'admin/orderBulkUpdate'

export const previewOrderBulkUpdate = endpoint({
  name: 'previewOrderBulkUpdate',
  summary: 'What a task would do to many orders: how many it would change, and refuse for what reason. Writes nothing.',
  source: added,
  method: 'POST',
  path: `${path}/preview`,
  body: z.object({ selection: OrderSelection, task: OrderTask, after: z.optional(z.nullable(z.int())) }),
  response: OrderBulkPreview,
  isReadOnly: true,
  problems: [400],
})

export const startOrderBulkUpdate = endpoint({
  name: 'startOrderBulkUpdate',
  summary:
    'Starts a task for many orders. The provider runs it as a job, and the state machine checks each order again. One at a time: 409 (bulkUpdateRunning) with the running one while another is in progress; 409 (selectionChanged) if the selection no longer has `count` orders.',
  source,
  method: 'PUT',
  path,
  body: z.object({ selection: OrderSelection, task: OrderTask, count: z.int(), checkedOn: Timestamp }),
  response: OrderBulkUpdate,
  problems: [400, 409],
})

export const getOrderBulkUpdateStatus = endpoint({
  name: 'getOrderBulkUpdateStatus',
  summary: 'How far a bulk update of orders has come, or without an id the one that was started last, for a week.',
  source,
  method: 'GET',
  path: 'admin/orderBulkUpdateStatus',
  query: z.object({ id: z.optional(z.string()) }),
  response: z.object({ update: z.nullable(OrderBulkUpdate) }),
  problems: [404],
})

export const listOrderBulkRows = endpoint({
  name: 'listOrderBulkRows',
  summary:
    'What became of each order of a bulk update: first those that failed or have no result yet, then the refused.',
  source: added,
  method: 'GET',
  path: `${path}/{id}/rows`,
  query: z.object({ startIndex: z.optional(WholeNumberText), pageSize: z.optional(WholeNumberText) }),
  response: pageOf(OrderBulkRow),
  problems: [400, 404],
})

export const stopOrderBulkUpdate = endpoint({
  name: 'stopOrderBulkUpdate',
  summary: 'Stops a bulk update after the current order. Completed changes stay.',
  source: added,
  method: 'POST',
  path: `${path}/{id}/stop`,
  response: OrderBulkUpdate,
  problems: [404],
})

export const retryOrderBulkUpdate = endpoint({
  name: 'retryOrderBulkUpdate',
  summary: 'Goes on with the orders that failed or were not reached.',
  source: added,
  method: 'POST',
  path: `${path}/{id}/retry`,
  response: OrderBulkUpdate,
  problems: [400, 404, 409],
})

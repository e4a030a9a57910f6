import * as z from 'zod/mini'
import { PAYMENT_METHODS } from './orderMoney.ts'
import { ORDER_LIMITS } from './orders.ts'

/** Bulk tasks for orders; `orderTaskRules.ts` decides which orders they apply to. */

/** The tasks, in display order. */
export const ORDER_TASK_KINDS = [
  'markShipped',
  'capture',
  'acceptPayment',
  'startProgress',
  'setPending',
  'addTags',
  'removeTags',
  'flag',
  'clearFlag',
  'archive',
  'reopen',
  'cancelOrder',
] as const
export type OrderTaskKind = (typeof ORDER_TASK_KINDS)[number]

/** Most orders that can be named one by one; a filter has no such limit. */
export const ORDERS_AT_ONCE = 5000

/** Those that need no more than a reason. */
const PLAIN_TASKS = ['archive', 'reopen', 'startProgress', 'setPending', 'flag', 'clearFlag'] as const

const short = z._default(z.string().check(z.maxLength(75)), '')
const reason = z._default(z.string().check(z.maxLength(ORDER_LIMITS.reason)), '')
const tags = z
  .array(z.string().check(z.minLength(1), z.maxLength(ORDER_LIMITS.tag)))
  .check(z.minLength(1), z.maxLength(ORDER_LIMITS.tags))

/** Orders that are flagged for review are left out unless the merchant includes them. */
const includesFlagged = z._default(z.boolean(), false)

/** The tracking number of one order. */
const OrderTracking = z.object({ orderNumber: z.int(), number: z.string().check(z.maxLength(75)) })

export const OrderTask = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('markShipped'),
    carrier: short,
    trackingNumbers: z._default(z.array(OrderTracking).check(z.maxLength(ORDERS_AT_ONCE)), []),
    /** Sends the shipping confirmation to those who have an email address. */
    isShopperTold: z._default(z.boolean(), false),
    includesFlagged,
  }),
  z.object({ kind: z.literal('capture'), includesFlagged }),
  z.object({ kind: z.literal('acceptPayment'), paymentMethod: z.enum(PAYMENT_METHODS), includesFlagged }),
  z.object({
    kind: z.literal('cancelOrder'),
    reason,
    isRestocked: z._default(z.boolean(), false),
    /** Emails those who have an email address. */
    isShopperTold: z.optional(z.boolean()),
  }),
  z.object({ kind: z.enum(PLAIN_TASKS), reason }),
  z.object({ kind: z.enum(['addTags', 'removeTags']), tags }),
])
export type OrderTask = z.output<typeof OrderTask>

/**
 * Why a task skips an order, in addition to the obstacles of the state machine. `unchanged`: it already is so.
 * `deleted`: it no longer exists.
 * `atFulfiller`: all that is left to ship was sent to fulfillers. `flaggedForReview`: the task leaves those out.
 */
export const OTHER_REFUSALS = [
  'status',
  'unchanged',
  'tooManyTags',
  'deleted',
  'atFulfiller',
  'flaggedForReview',
] as const

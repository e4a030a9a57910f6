import { disputedAmount } from './disputedMoney.ts'
import { balanceOf, isChecking } from './orderMoney.ts'
import { refundable } from './orderRefunds.ts'
import { fulfillmentStatusOf, liveShipments, quantitiesToShip, shippedQuantities } from './orderShipping.ts'
import type { Order, OrderStatus } from './orders.ts'

/**
 * The state machine of orders as data (document 1 §4): the statuses that allow an action, the obstacles, and the
 * resulting status. The app offers what it allows, and the provider rejects everything else.
 */

const some = (quantities: ReadonlyMap<string, number>) => [...quantities.values()].some(quantity => quantity > 0)

const OBSTACLES = {
  /** Another system took its money: only there something can be charged or given back. */
  imported: (order: Order) => order.isImport,
  /** The processor's response to an earlier payment is not known yet. */
  checking: isChecking,
  nothingDue: (order: Order) => balanceOf(order).due <= 0,
  /** The processor holds an authorization: that is captured, not paid a second time. */
  held: (order: Order) => order.authorizedAmount > 0,
  notHeld: (order: Order) => order.authorizedAmount <= 0,
  noCard: (order: Order) => order.authorizeNetTransactionId === '',
  nothingCharged: (order: Order) => balanceOf(order).charged <= 0,
  /** The shopper's bank withholds all that could be refunded. */
  disputed: (order: Order) => disputedAmount(order) > 0 && refundable(order).amount <= 0,
  nothingToRefund: (order: Order) => refundable(order).amount <= 0,
  nothingToShip: (order: Order) => !some(quantitiesToShip(order)),
  noShipment: (order: Order) => liveShipments(order.fulfillmentLifecycle).length === 0,
  shipped: (order: Order) => some(shippedQuantities(order.fulfillmentLifecycle)),
  flagged: (order: Order) => order.verification.isFlaggedForReview,
  notFlagged: (order: Order) => !order.verification.isFlaggedForReview,
} satisfies Record<Obstacle, (order: Order) => boolean>

/**
 * A status, or how it is determined. `same`: it does not change. `events`: by what was paid, refunded and shipped.
 * `record`: by the status before it was archived. `fulfillment`: complete if nothing is left to ship, else it does not
 * change.
 */
type Outcome = OrderStatus | 'same' | 'events' | 'record' | 'fulfillment'

interface Rule {
  statuses: readonly OrderStatus[]
  /** In the order of display. */
  obstacles: readonly Obstacle[]
  becomes: Outcome
}

/** Those that an order can have; `Flagged` is a filter. */
export const LIVE_STATUSES = [
  'New',
  'Pending',
  'In Progress',
  'Complete',
  'Canceled',
  'Archived',
  'Refunded',
] as const satisfies readonly OrderStatus[]

const OPEN = ['New', 'Pending', 'In Progress'] as const
const ACTIVE = [...OPEN, 'Complete'] as const

export const ORDER_ACTIONS = {
  acceptPayment: { statuses: ACTIVE, obstacles: ['imported', 'checking', 'nothingDue', 'held'], becomes: 'events' },
  capture: { statuses: ACTIVE, obstacles: ['imported', 'checking', 'notHeld', 'nothingDue'], becomes: 'events' },
  adjustmentCharge: {
    statuses: ACTIVE,
    obstacles: ['imported', 'checking', 'noCard', 'nothingCharged', 'nothingDue', 'held'],
    becomes: 'events',
  },
  reauthorize: { statuses: OPEN, obstacles: ['imported', 'checking', 'noCard', 'nothingDue', 'held'], becomes: 'same' },
  refund: {
    statuses: [...ACTIVE, 'Canceled', 'Archived'],
    obstacles: ['imported', 'checking', 'disputed', 'nothingToRefund'],
    becomes: 'events',
  },
  reverse: { statuses: [...OPEN, 'Canceled'], obstacles: ['imported', 'checking', 'notHeld'], becomes: 'same' },
  markShipped: { statuses: OPEN, obstacles: ['nothingToShip'], becomes: 'events' },
  cancelShipment: { statuses: ['In Progress', 'Complete'], obstacles: ['noShipment'], becomes: 'In Progress' },
  changeTracking: { statuses: ['In Progress', 'Complete'], obstacles: ['noShipment'], becomes: 'same' },
  cancelOrder: { statuses: OPEN, obstacles: ['checking', 'shipped'], becomes: 'Canceled' },
  archive: { statuses: ['Complete', 'Canceled', 'Refunded'], obstacles: ['checking'], becomes: 'Archived' },
  reopen: { statuses: ['Archived'], obstacles: [], becomes: 'record' },
  startProgress: { statuses: ['New', 'Pending'], obstacles: [], becomes: 'In Progress' },
  setPending: { statuses: ['New', 'In Progress'], obstacles: ['shipped'], becomes: 'Pending' },
  flag: { statuses: ['New'], obstacles: ['flagged'], becomes: 'same' },
  clearFlag: { statuses: LIVE_STATUSES, obstacles: ['notFlagged'], becomes: 'same' },
  notes: { statuses: LIVE_STATUSES, obstacles: [], becomes: 'same' },
  tags: { statuses: LIVE_STATUSES, obstacles: [], becomes: 'same' },
  addresses: { statuses: OPEN, obstacles: ['shipped'], becomes: 'same' },
  edit: { statuses: OPEN, obstacles: ['imported', 'checking'], becomes: 'fulfillment' },
} as const satisfies Record<string, Rule>

export type OrderAction = keyof typeof ORDER_ACTIONS
export const ORDER_ACTION_NAMES = Object.keys(ORDER_ACTIONS) as OrderAction[]

/** Why an action isn't possible: the status doesn't allow it, or an obstacle; `null` if it is. */
export function refusalOf(action: OrderAction, order: Order): 'status' | Obstacle | null {
  const { statuses, obstacles }: Rule = ORDER_ACTIONS[action]
  if (!statuses.includes(order.status)) return 'status'
  return obstacles.find(obstacle => OBSTACLES[obstacle](order)) ?? null
}

export const isOffered = (action: OrderAction, order: Order) => refusalOf(action, order) === null

/** The status of an order after an action. `order` already has the action's events, and its previous status. */
export function statusAfter(action: OrderAction, order: Order): OrderStatus {
  const { becomes }: Rule = ORDER_ACTIONS[action]
  if (becomes === 'same') return order.status
  if (becomes === 'fulfillment') return isFulfilled(order) ? 'Complete' : order.status
  if (becomes === 'events') return statusByEvents(order)
  return becomes === 'record' ? statusOnRecord(order) : becomes
}

const isFulfilled = (order: Order) => fulfillmentStatusOf(order) === 'fulfilled'

export function isFullyRefunded(order: Order): boolean {
  const { charged, refunded } = balanceOf(order)
  return charged > 0 && refunded >= charged
}

function statusByEvents(order: Order): OrderStatus {
  if (!ACTIVE.some(status => status === order.status)) return order.status
  if (isFullyRefunded(order)) return 'Refunded'
  return isFulfilled(order) ? 'Complete' : order.status === 'Complete' ? 'Complete' : 'In Progress'
}

function statusOnRecord(order: Order): OrderStatus {
  if (order.isCanceled) return 'Canceled'
  if (isFullyRefunded(order)) return 'Refunded'
  return isFulfilled(order) ? 'Complete' : 'In Progress'
}

/** Obstacles to an action that the status allows. Both sides have a message for each. */
export const OBSTACLE_NAMES = [
  'imported',
  'checking',
  'nothingDue',
  'held',
  'notHeld',
  'noCard',
  'nothingCharged',
  'disputed',
  'nothingToRefund',
  'nothingToShip',
  'noShipment',
  'shipped',
  'flagged',
  'notFlagged',
] as const
export type Obstacle = (typeof OBSTACLE_NAMES)[number]

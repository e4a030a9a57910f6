import { isOffered, type OrderAction, statusAfter } from '#contract/orders/orderActions.ts'
import type { ItemQuantity, PaymentEvent, ProcessorEvent, StockMovement } from '#contract/orders/orderEvents.ts'
import { heldPieces, movementsOf } from '#contract/orders/orderStock.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderEntryKind } from '#contract/orders/orderWrites.ts'
import type { processorEntries } from '../../../db/schema/processor.ts'
import type { timelineEntries } from '../../../db/tables/store/timeline.ts'
import { nextRevision } from '../../../server/orders/orders/actions/changeOrder.ts'
import { afterAction } from '../../../server/orders/orders/actions/edits.ts'
import { withEvents } from '../../../server/orders/orders/actions/fulfillment.ts'
import { actionOf, REQUEST_KINDS } from '../../../server/orders/orders/actions/paymentActions.ts'
import { planPayment } from '../../../server/orders/orders/actions/payments.ts'
import { withPayment } from '../../../server/orders/orders/actions/takeEffect.ts'
import { changesOf } from '../../../server/orders/orders/drafts/changesOf.ts'
import type { Ids } from './timeIds.ts'

const HOUR_MS = 3600 * 1000
/** The processor's response arrives after that. */
const RESPONDS_MS = 2000
const SETTLES_MS = 24 * HOUR_MS
const HELD_MS = 7 * 24 * HOUR_MS

/** An order with everything that happened to it, as the provider's handlers would have left it. */
export interface Story {
  order: Order
  timeline: (typeof timelineEntries.$inferInsert)[]
  /** What the processor will report. */
  awaited: (typeof processorEntries.$inferInsert)[]
}

export interface Teller {
  now: number
  ids: Ids
  /** Name of the merchant. */
  doneBy: string
  /** Variants whose inventory is tracked. */
  tracked: ReadonlySet<string>
}

/** Whether an action is possible. */
export const can = ({ order }: Story, action: OrderAction) => isOffered(action, order)

function save(story: Story, teller: Teller, changed: Order, at: number, doneBy = teller.doneBy): void {
  const before = story.order
  story.order = nextRevision(changed, new Date(at))
  if (before.status !== 'Complete' && story.order.status === 'Complete')
    note(story, teller, 'completed', at, '', doneBy)
}

/** Adds an entry to the order's audit log. */
export function note(
  { order: { id: logId, tenant }, timeline }: Story,
  { ids, doneBy: merchant }: Teller,
  kind: OrderEntryKind,
  at: number,
  text = '',
  doneBy = merchant,
): void {
  const details = { fields: [], text: text.slice(0, 200) }
  timeline.push({ id: ids(at), tenant, logId, doneOn: new Date(at), doneBy, kind, details })
}

/** An authorization at the checkout. */
export function authorize(story: Story, teller: Teller, at: number, transactionId: string): void {
  const { order } = story
  const { grandTotal: amount } = order
  const event = processorEvent(teller, { type: 'authorized', amount, transactionId, paymentEventId: null, at })
  story.order = {
    ...order,
    ...{ processorEvents: [event], authorizedAmount: amount, authorizeNetTransactionId: transactionId },
  }
  awaitReport(story, teller, { ...event, type: 'expired' }, null, at + HELD_MS)
}

type Payment = Parameters<typeof planPayment>[1]
const NO_PAYMENT = {
  ...{ chargeAmount: 0, refundAmount: 0, shippingAmount: 0, items: [], isRestocked: false },
  ...{ paymentMethod: '', message: '' },
}

/** Adds a payment with its events, and what the processor responds. Returns the events. */
export function pay(
  story: Story,
  teller: Teller,
  payment: Partial<Payment> & Pick<Payment, 'eventType'>,
  at: number,
): PaymentEvent[] {
  const { order } = story
  const { ids, doneBy } = teller
  const kind = REQUEST_KINDS[actionOf(payment.eventType, order)]
  const by = { doneBy, now: new Date(at) }
  const events = planPayment(order, { ...NO_PAYMENT, ...payment }, by).map(event => ({ ...event, id: ids(at) }))
  let changed: Order = { ...order, paymentLifecycle: [...order.paymentLifecycle, ...events] }
  for (const event of events) if (event.outcome !== 'unknown') changed = takeEffect(teller, changed, event, at)
  save(story, teller, changed, at)
  for (const event of events) if (event.outcome === 'unknown' && kind) respond(story, teller, event, kind, at)
  return events
}

const RESPONSES = {
  charge: 'captured',
  capture: 'captured',
  authorize: 'authorized',
  refund: 'refunded',
  reverse: 'reversed',
} as const

function respond(story: Story, teller: Teller, event: PaymentEvent, kind: keyof typeof RESPONSES, asked: number): void {
  const { transactionId, id: paymentEventId } = event
  const at = Math.min(asked + RESPONDS_MS, teller.now)
  const amount = event.chargeAmount || event.refundAmount || event.authorizedAmount
  const told = { type: RESPONSES[kind], amount, transactionId, paymentEventId, at }
  report(story, teller, processorEvent(teller, told), event)
  if (told.type === 'captured' || told.type === 'reversed')
    story.awaited = story.awaited.filter(({ type }) => type !== 'expired')
  if (told.type !== 'captured') return
  const settled = { ...told, type: 'settled' as const, at: at + SETTLES_MS }
  if (settled.at <= teller.now) report(story, teller, processorEvent(teller, settled))
  else awaitReport(story, teller, processorEvent(teller, settled), paymentEventId, settled.at)
}

/** The processor's report becomes part of the order; the event that it is about takes effect. */
function report(story: Story, teller: Teller, told: ProcessorEvent, event?: PaymentEvent): void {
  const at = Date.parse(told.createdOn)
  const changed = { ...story.order, processorEvents: [...story.order.processorEvents, told] }
  save(story, teller, event ? takeEffect(teller, changed, event, at, told) : changed, at, '')
}

/** An authorization that nobody captured in a week. */
export function expire(story: Story, teller: Teller): void {
  const { authorizedAmount: amount, authorizeNetTransactionId: transactionId, createdOn } = story.order
  const at = Date.parse(createdOn) + HELD_MS
  if (amount <= 0 || at > teller.now) return
  story.awaited = []
  story.order = { ...story.order, authorizedAmount: 0 }
  report(story, teller, processorEvent(teller, { type: 'expired', amount, transactionId, paymentEventId: null, at }))
}

const processorEvent = (
  { ids }: Teller,
  { at, ...told }: Pick<ProcessorEvent, 'type' | 'amount' | 'transactionId' | 'paymentEventId'> & { at: number },
): ProcessorEvent => ({ id: ids(at), ...told, message: '', createdOn: new Date(at).toISOString() })

function awaitReport(
  { order, awaited }: Story,
  { ids }: Teller,
  { type, amount, transactionId }: Pick<ProcessorEvent, 'type' | 'amount' | 'transactionId'>,
  requestId: string | null,
  dueOn: number,
): void {
  const { tenant, id: orderId } = order
  const own = { id: ids(dueOn), tenant, orderId, requestId, isAnswer: false, message: '' }
  awaited.push({ ...own, type, amount, transactionId, dueOn: new Date(dueOn) })
}

function takeEffect(teller: Teller, order: Order, event: PaymentEvent, at: number, told?: ProcessorEvent): Order {
  const changed = withPayment(order, event, told)
  const restocked = event.isRestocked ? restock(teller, changed, event.items, 'refunded', at) : changed
  return { ...restocked, status: statusAfter(actionOf(event.eventType, order), restocked) }
}

/** What the order takes from inventory, or gives back, where that is tracked. */
export function movements(
  { tracked }: Teller,
  { cart }: Pick<Order, 'cart'>,
  moves: readonly ItemQuantity[],
  why: StockMovement['why'],
  at: number,
): StockMovement[] {
  const createdOn = new Date(at).toISOString()
  return moves.flatMap(({ itemId, quantity }) => {
    const item = cart.items.find(({ id }) => id === itemId)
    const isTracked = item !== undefined && quantity !== 0 && tracked.has(item.product.productVariantId)
    return isTracked ? [{ itemId, quantity, why, createdOn }] : []
  })
}

function restock(
  teller: Teller,
  order: Order,
  items: readonly ItemQuantity[],
  why: 'refunded' | 'canceled',
  at: number,
): Order {
  const held = heldPieces(order)
  const moves = items.map(({ itemId, quantity }) => ({ itemId, quantity: -Math.min(quantity, held.get(itemId) ?? 0) }))
  return { ...order, stockMovements: [...movementsOf(order), ...movements(teller, order, moves, why, at)] }
}

/** Pieces of it are shipped. */
export function ship(
  story: Story,
  teller: Teller,
  items: ItemQuantity[],
  trackingInformation: Order['trackingInformation'],
  at: number,
): void {
  const { ids, doneBy } = teller
  const shipment = { items, trackingInformation, doneBy, createdOn: new Date(at).toISOString() }
  const own = { id: ids(at), eventType: 'shipped', method: 'manual', cancels: '' } as const
  const shipped = withEvents(story.order, [{ ...shipment, ...own }])
  save(story, teller, { ...shipped, status: statusAfter('markShipped', shipped) }, at)
}

const ENTRIES = {
  archive: 'archived',
  startProgress: 'startedProgress',
  setPending: 'setPending',
  flag: 'flagged',
  clearFlag: 'flagCleared',
} as const

/** An action that changes no amounts. */
export function act(story: Story, teller: Teller, action: keyof typeof ENTRIES, at: number, reason = ''): void {
  save(story, teller, afterAction(action, story.order, reason), at)
  note(story, teller, ENTRIES[action], at, reason)
}

/** Canceled, with what is left in the order put back, and the authorization released. */
export function cancel(story: Story, teller: Teller, at: number, reason: string): void {
  const { order } = story
  const items = order.cart.items.map(({ id: itemId, quantity }) => ({ itemId, quantity }))
  if (order.authorizedAmount > 0) pay(story, teller, { eventType: 'reversal' }, at)
  const canceled = afterAction('cancelOrder', story.order, reason)
  save(story, teller, restock(teller, canceled, items, 'canceled', at), at)
  note(story, teller, 'canceled', at, reason)
}

/** Its items and amounts are replaced. */
export function edit(story: Story, teller: Teller, parts: Partial<Order> & Pick<Order, 'cart'>, at: number): void {
  const { order } = story
  const moves = parts.cart.items.map(({ id: itemId, quantity }) => ({
    itemId,
    quantity: quantity - (order.cart.items.find(({ id }) => id === itemId)?.quantity ?? 0),
  }))
  const stockMovements = [...movementsOf(order), ...movements(teller, parts, moves, 'edited', at)]
  const changed: Order = { ...order, ...parts, stockMovements }
  save(story, teller, { ...changed, status: statusAfter('edit', changed) }, at)
  note(story, teller, 'edited', at, changesOf(order, story.order))
}

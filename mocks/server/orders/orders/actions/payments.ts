import type * as z from 'zod/mini'
import { disputedAmount } from '#contract/orders/disputedMoney.ts'
import type { ItemQuantity, PaymentEvent } from '#contract/orders/orderEvents.ts'
import { balanceOf, PAYMENT_METHODS, STORE_CREDIT } from '#contract/orders/orderMoney.ts'
import {
  BY_PAYPAL,
  BY_PROCESSOR,
  isByService,
  isPaidByStoreCredit,
  methodOf,
  PREMATURE,
  paidMethods,
  partsRefundableFrom,
  type RefundPart,
  refundable,
  settledBy,
  splitRefund,
  transactionOf,
} from '#contract/orders/orderRefunds.ts'
import { notShippedOf } from '#contract/orders/orderShipping.ts'
import type { Order } from '#contract/orders/orders.ts'
import { postPayment } from '#contract/orders/orderWrites.ts'
import { broken } from '#contract/rules/rules.ts'
import { formatMoney } from '#lib/money.ts'
import type { Db } from '../../../../db/database.ts'
import { newId } from '../../../../db/ids.ts'
import { processorRequests } from '../../../../db/schema/processor.ts'
import { nameOfUser } from '../../../machine/auditLog.ts'
import { handle } from '../../../machine/handle.ts'
import { Refusal, refuseFields } from '../../../machine/problems.ts'
import { type Actor, checkAction, openOrder, saveOrder } from './changeOrder.ts'
import { checkService } from './checkService.ts'
import { payByCredit } from './orderCredit.ts'
import { actionOf, type PaymentAction, REQUEST_KINDS } from './paymentActions.ts'
import { takeEffect } from './takeEffect.ts'

export const paymentHandler = handle(postPayment, async ({ db, tenant, user, params, body, now, wakeJobs }) => {
  const order = await openOrder(db, tenant, params.id, body.revision)
  return addPayment(db, { tenant, user, now }, order, body, wakeJobs)
})

type Payment = Omit<z.output<typeof postPayment.body>, 'revision'> & {
  /** Of what PayPal took at checkout. */
  payPalTransactionId?: string
}

/** Adds a payment to a locked order, an event for each method of a refund, and the requests to the services. */
export async function addPayment(
  db: Db,
  actor: Actor,
  order: Order,
  body: Payment,
  wakeJobs: () => void,
): Promise<Order> {
  const { tenant, now } = actor
  const action = actionOf(body.eventType, order)
  checkAction(action, order)
  const events = planPayment(order, body, { doneBy: await nameOfUser(db, actor), now })
  if (order.isTest && events.some(({ paymentMethod }) => paymentMethod === STORE_CREDIT)) {
    const message = broken('testOrderCredit')
    throw new Refusal(409, { message, code: 'testOrder', current: order })
  }
  for (const event of events) if (event.paymentMethod === STORE_CREDIT) await payByCredit(db, actor, order, event)
  let changed: Order = { ...order, paymentLifecycle: [...order.paymentLifecycle, ...events] }
  for (const event of events) if (event.outcome !== 'unknown') changed = await takeEffect(db, changed, event, now)
  const saved = await saveOrder(db, actor, order, changed)
  const asked = events.filter(({ outcome }) => outcome === 'unknown')
  const kind = REQUEST_KINDS[action]
  if (asked.length === 0 || !kind) return saved
  for (const event of asked) await checkService(db, action, order, event)
  await db.insert(processorRequests).values(
    asked.map(event => ({
      ...{ id: event.id, tenant, orderId: order.id, kind },
      amount: event.chargeAmount || event.refundAmount || event.authorizedAmount,
      transactionId: event.transactionId,
      lastFour: methodOf(event) === BY_PAYPAL ? event.transactionId.slice(-4) : order.creditCardLastFour,
      nextOn: now,
    })),
  )
  wakeJobs()
  return saved
}

/** The events of a payment that the state machine allows, an event for each method of a refund. Throws `Refusal`. */
export function planPayment(order: Order, body: Payment, by: Pick<Planned, 'doneBy' | 'now'>): PaymentEvent[] {
  const action = actionOf(body.eventType, order)
  const amounts = amountsOf(action, order, body)
  const parts = action === 'refund' ? partsOf(order, body, by.now) : [wholeOf(action, order, body)]
  return eventsOf(action, order, { body, amounts, parts, ...by })
}

/** A payment that is no refund has one method. */
function wholeOf(action: PaymentAction, order: Order, body: Payment): RefundPart {
  if (action === 'acceptPayment') return { method: body.paymentMethod, amount: 0 }
  return { method: order.authorizeNetTransactionId === '' ? order.paymentMethod : BY_PROCESSOR, amount: 0 }
}

/** How a refund is given. Throws `refuseFields`, and a `Refusal` for a charge that is still processing. */
function partsOf(order: Order, body: Payment, now: Date): RefundPart[] {
  const { refundAmount: amount, split } = body
  if (body.toStoreCredit ?? isPaidByStoreCredit(order)) return [{ method: STORE_CREDIT, amount }]
  const parts = split ?? splitRefund(order, amount)
  const left = new Map(paidMethods(order).map(paid => [paid.method, paid.left]))
  const problems = parts.flatMap((part, at) => {
    const most = left.get(part.method) ?? 0
    const isTwice = parts.findIndex(({ method }) => method === part.method) !== at
    if (!isTwice && part.amount > 0 && part.amount <= most) return []
    const message = `Enter at most ${formatMoney(most)}.${part.method === BY_PROCESSOR ? disputedText(order) : ''}`
    return [{ field: `split.${at}.amount`, message, code: 'tooMuchForMethod' }]
  })
  if (parts.reduce((sum, part) => sum + part.amount, 0) !== amount) {
    const message = broken('splitSum')
    problems.push({ field: 'split', message, code: 'wrongSum' })
  }
  if (problems.length > 0) throw refuseFields(problems)
  if (partsRefundableFrom(order, parts, now.getTime())) {
    throw new Refusal(409, {
      message: broken('prematureRefund'),
      code: PREMATURE,
      current: order,
    })
  }
  return parts
}

interface Planned {
  body: Payment
  amounts: Amounts
  parts: readonly RefundPart[]
  doneBy: string
  now: Date
}

/** The events of a payment. Items and shipping of a refund are part of the event that may still fail, if there is one. */
function eventsOf(action: PaymentAction, order: Order, { body, amounts, parts, doneBy, now }: Planned): PaymentEvent[] {
  const isRefund = action === 'refund'
  const { items, notShipped, shippingAmount, settledAmount = 0 } = amounts
  const main = parts.find(({ method }) => isByService(method)) ?? parts[0]
  let unsettled = settledAmount
  return parts.map(part => {
    const isAsked = isByService(part.method)
    const settled = Math.min(unsettled, part.amount)
    unsettled -= settled
    const isMain = part === main
    return {
      ...{ id: newId(), eventType: body.eventType, outcome: isAsked ? 'unknown' : 'succeeded', ...amounts },
      ...(isRefund && { refundAmount: part.amount, settledAmount: settled }),
      ...(isMain ? { items, notShipped, shippingAmount } : { items: [], notShipped: [], shippingAmount: 0 }),
      refundedFromOrder: isRefund && body.toStoreCredit !== true,
      isRestocked: isRefund && isMain && body.isRestocked,
      ...(isRefund && isMain && body.isShopperTold && { isShopperTold: true }),
      ...transactionFor(part.method, action, order, body),
      message: body.message.trim().slice(0, 255),
      doneBy,
      createdOn: now.toISOString(),
    }
  })
}

/** What a method is called in the history, and the transaction of its service. */
function transactionFor(method: string, action: PaymentAction, order: Order, { payPalTransactionId }: Payment) {
  if (method === BY_PROCESSOR)
    return { paymentMethod: order.paymentMethod, transactionId: order.authorizeNetTransactionId }
  if (method !== BY_PAYPAL) {
    return { paymentMethod: method, transactionId: action === 'acceptPayment' ? (payPalTransactionId ?? '') : '' }
  }
  const charge = order.paymentLifecycle.find(event => event.chargeAmount > 0 && methodOf(event) === BY_PAYPAL)
  return { paymentMethod: 'PayPal', transactionId: charge ? transactionOf(charge) : '' }
}

const isPaidByCredit = (action: PaymentAction, { paymentMethod }: Pick<Payment, 'paymentMethod'>) =>
  action === 'acceptPayment' && paymentMethod === STORE_CREDIT

type Amounts = Pick<
  PaymentEvent,
  'chargeAmount' | 'refundAmount' | 'authorizedAmount' | 'settledAmount' | 'shippingAmount' | 'items' | 'notShipped'
>

interface HandlerInput {
  chargeAmount: number
  refundAmount: number
  shippingAmount: number
  items: ItemQuantity[]
  paymentMethod: string
}

/** The amounts of the event. Throws `refuseFields` for more than there is. */
function amountsOf(action: PaymentAction, order: Order, input: HandlerInput): Amounts {
  const none = { chargeAmount: 0, refundAmount: 0, authorizedAmount: 0, shippingAmount: 0, items: [], notShipped: [] }
  const { due } = balanceOf(order)
  if (action === 'reauthorize') return { ...none, authorizedAmount: due }
  if (action === 'reverse') return { ...none, authorizedAmount: order.authorizedAmount }
  if (action === 'refund') return { ...none, ...refundOf(order, input) }
  if (
    action === 'acceptPayment' &&
    !isPaidByCredit(action, input) &&
    !PAYMENT_METHODS.some(method => method === input.paymentMethod)
  ) {
    throw refuseFields([
      { field: 'paymentMethod', message: `Use one of: ${PAYMENT_METHODS.join(', ')}.`, code: 'invalidMethod' },
    ])
  }
  const most = action === 'capture' ? Math.min(due, order.authorizedAmount) : due
  checkAmount('chargeAmount', input.chargeAmount, most)
  return { ...none, chargeAmount: input.chargeAmount }
}

function refundOf(order: Order, { refundAmount, shippingAmount, items }: HandlerInput) {
  const left = refundable(order)
  checkAmount('refundAmount', refundAmount, left.amount, disputedText(order))
  if (shippingAmount < 0 || shippingAmount > Math.min(left.shipping, refundAmount)) {
    const message = broken('shippingLeft')
    throw refuseFields([{ field: 'shippingAmount', message, code: 'tooMuch' }])
  }
  checkItems(items, left.quantities, 'Fewer of this item are left to refund.')
  const settledAmount = settledBy(order, { refundAmount, shippingAmount, items })
  return { refundAmount, settledAmount, shippingAmount, items, notShipped: notShippedOf(order, items) }
}

/** Why less than what was paid can be refunded, and what to do. */
function disputedText(order: Order): string {
  const disputed = disputedAmount(order)
  if (disputed === 0) return ''
  return ` ${formatMoney(disputed)} is disputed with the shopper’s bank. Respond to the dispute or accept it.`
}

function checkAmount(field: string, amount: number, most: number, why = '') {
  if (amount <= 0) throw refuseFields([{ field, message: broken('notAbove', { least: 0 }), code: 'tooSmall' }])
  if (amount > most) {
    const message = `Enter at most $${(most / 100).toFixed(2)}.${why}`
    throw refuseFields([{ field, message, code: 'tooMuch' }])
  }
}

/** Throws `refuseFields` unless each item is named once, with at least one piece and no more than there are. */
export function checkItems(items: readonly ItemQuantity[], left: ReadonlyMap<string, number>, tooMany: string) {
  const problems = items.flatMap(({ itemId, quantity }, at) => {
    const isTwice = items.findIndex(other => other.itemId === itemId) !== at
    if (!isTwice && quantity >= 1 && quantity <= (left.get(itemId) ?? 0)) return []
    return [{ field: `items.${at}.quantity`, message: tooMany, code: 'tooMany' }]
  })
  if (problems.length > 0) throw refuseFields(problems)
}

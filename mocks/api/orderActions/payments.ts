import type * as z from 'zod/mini'
import type { ItemQuantity, PaymentEvent } from '#contract/orders/orderEvents.ts'
import { balanceOf, PAYMENT_METHODS, STORE_CREDIT } from '#contract/orders/orderMoney.ts'
import {
  isPaidByStoreCredit,
  isRefundPremature,
  PREMATURE,
  refundable,
  refundableToCard,
} from '#contract/orders/orderRefunds.ts'
import { notShippedOf } from '#contract/orders/orderShipping.ts'
import type { Order } from '#contract/orders/orders.ts'
import { postPayment } from '#contract/orders/orderWrites.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { processorRequests } from '../../db/schema/processor.ts'
import { nameOfUser } from '../auditLog.ts'
import { handle } from '../handle.ts'
import { Refusal, refuseFields } from '../problems.ts'
import { type Actor, checkAction, openOrder, saveOrder } from './changeOrder.ts'
import { payByCredit } from './orderCredit.ts'
import { actionOf, type PaymentAction, REQUEST_KINDS } from './paymentActions.ts'
import { takeEffect } from './takeEffect.ts'

export const paymentHandler = handle(postPayment, async ({ db, tenant, user, params, body, now, wakeJobs }) => {
  const order = await openOrder(db, tenant, params.id, body.revision)
  return addPayment(db, { tenant, user, now }, order, body, wakeJobs)
})

type Payment = Omit<z.output<typeof postPayment.body>, 'revision'>

/** Adds a payment event to a locked order, and the request to the processor. */
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
  const toCredit = body.toStoreCredit ?? isPaidByStoreCredit(order)
  if (action === 'refund' && !toCredit && isRefundPremature(order, now.getTime())) {
    throw new Refusal(409, {
      message: 'The charge is still processing. Wait 24 hours, then edit the order again.',
      code: PREMATURE,
      current: order,
    })
  }
  const isCredit = action === 'refund' ? toCredit : isPaidByCredit(action, body)
  const isByProcessor =
    action !== 'acceptPayment' &&
    (action !== 'refund' || (!isCredit && refundableToCard(order) !== null)) &&
    order.authorizeNetTransactionId !== ''
  const event: PaymentEvent = {
    id: newId(),
    eventType: body.eventType,
    outcome: isByProcessor ? 'unknown' : 'succeeded',
    ...amountsOf(action, order, { ...body, toStoreCredit: toCredit }),
    refundedFromOrder: action === 'refund' && !isCredit,
    isRestocked: action === 'refund' && body.isRestocked,
    paymentMethod: isCredit ? STORE_CREDIT : action === 'acceptPayment' ? body.paymentMethod : order.paymentMethod,
    transactionId: isByProcessor ? order.authorizeNetTransactionId : '',
    message: body.message.trim().slice(0, 255),
    doneBy: await nameOfUser(db, actor),
    createdOn: now.toISOString(),
  }
  if (isCredit) await payByCredit(db, actor, order, event)
  const changed = { ...order, paymentLifecycle: [...order.paymentLifecycle, event] }
  const kind = REQUEST_KINDS[action]
  if (!isByProcessor || !kind) return saveOrder(db, actor, order, await takeEffect(db, changed, event, now))
  const saved = await saveOrder(db, actor, order, changed)
  await db.insert(processorRequests).values({
    ...{ id: event.id, tenant, orderId: order.id, kind },
    amount: event.chargeAmount || event.refundAmount || event.authorizedAmount,
    transactionId: order.authorizeNetTransactionId,
    lastFour: order.creditCardLastFour,
    nextOn: now,
  })
  wakeJobs()
  return saved
}

const isPaidByCredit = (action: PaymentAction, { paymentMethod }: Pick<Payment, 'paymentMethod'>) =>
  action === 'acceptPayment' && paymentMethod === STORE_CREDIT

type Amounts = Pick<
  PaymentEvent,
  'chargeAmount' | 'refundAmount' | 'authorizedAmount' | 'shippingAmount' | 'items' | 'notShipped'
>

interface HandlerInput {
  chargeAmount: number
  refundAmount: number
  shippingAmount: number
  items: ItemQuantity[]
  paymentMethod: string
  toStoreCredit?: boolean | undefined
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

function refundOf(order: Order, { refundAmount, shippingAmount, items, toStoreCredit }: HandlerInput) {
  const left = refundable(order)
  checkAmount('refundAmount', refundAmount, left.amount)
  const toCard = toStoreCredit === true ? null : refundableToCard(order)
  if (toCard !== null && refundAmount > toCard) {
    const message = `At most $${(toCard / 100).toFixed(2)} can go back to the card. Give the rest as store credit.`
    throw refuseFields([{ field: 'refundAmount', message, code: 'tooMuchForCard' }])
  }
  if (shippingAmount < 0 || shippingAmount > Math.min(left.shipping, refundAmount)) {
    const message = 'This is more than is left of the shipping, or of the refund.'
    throw refuseFields([{ field: 'shippingAmount', message, code: 'tooMuch' }])
  }
  checkItems(items, left.quantities, 'Fewer of this item are left to refund.')
  return { refundAmount, shippingAmount, items, notShipped: notShippedOf(order, items) }
}

function checkAmount(field: string, amount: number, most: number) {
  if (amount <= 0) throw refuseFields([{ field, message: 'Enter an amount above 0.', code: 'tooSmall' }])
  if (amount > most) {
    const message = `Enter at most $${(most / 100).toFixed(2)}.`
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

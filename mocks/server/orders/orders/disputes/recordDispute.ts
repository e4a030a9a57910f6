import { isOpenDispute } from '#contract/orders/disputedMoney.ts'
import type { Dispute, PaymentEvent } from '#contract/orders/orderEvents.ts'
import { settledBy } from '#contract/orders/orderRefunds.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Db } from '../../../../db/database.ts'
import { newId } from '../../../../db/ids.ts'
import { awaitResponse, type DisputeReport } from '../../../../services/processor/disputes.ts'
import { collectLine } from '../../../payments/payments/payouts/collect.ts'
import { type Actor, saveOrder } from '../actions/changeOrder.ts'
import { takeEffect } from '../actions/takeEffect.ts'
import { disputableCharges } from './disputable.ts'
import { emailAboutDispute } from './emails.ts'

/** Takes in what the processor reports of a dispute, once. The order is locked. */
export async function recordDispute(tx: Db, order: Order, report: DisputeReport, now: Date): Promise<void> {
  if (report.type === 'disputed') return recordOpened(tx, order, report, now)
  const dispute = order.disputes?.find(({ id }) => id === report.dispute.id)
  if (!dispute || !isOpenDispute(dispute)) return
  if (report.type === 'disputeDue') return emailAboutDispute(tx, order, dispute, 'due', now)
  const state = report.type === 'disputeWon' ? 'won' : 'lost'
  await resolveDispute(tx, { tenant: order.tenant, user: '', now }, order, { ...dispute, state })
}

async function recordOpened(tx: Db, order: Order, report: DisputeReport, now: Date): Promise<void> {
  const { id, reason, respondBy } = report.dispute
  const found = disputableCharges(order).find(({ charge }) => charge.id === report.requestId)
  // It was given back meanwhile.
  if (!found) return
  const amount = Math.min(report.amount, found.most)
  const dispute: Dispute = {
    ...{ id, paymentEventId: found.charge.id, amount, reason, state: 'needsResponse', respondBy },
    ...{ openedOn: now.toISOString(), response: null, acceptedBy: '', resolvedOn: null },
  }
  await awaitResponse(tx, { ...report, amount })
  const actor = { tenant: order.tenant, user: '', now }
  const saved = await saveOrder(tx, actor, order, { ...order, disputes: [...(order.disputes ?? []), dispute] })
  await collectLine(tx, saved, { eventId: id, kind: 'disputeWithheld', amount }, now)
  await emailAboutDispute(tx, saved, dispute, 'opened', now)
}

/** Replaces one dispute of an order. */
export const withDispute = (order: Order, dispute: Dispute): Order => ({
  ...order,
  disputes: order.disputes?.map(each => (each.id === dispute.id ? dispute : each)),
})

/**
 * The end of a dispute. One that is lost is a refund through the card, which no service is asked for: the bank has the money, and
 * the payout lacks it since the dispute was opened. One that is won gives it back to the payout, with the fee.
 */
export async function resolveDispute(tx: Db, actor: Actor, order: Order, decided: Dispute): Promise<Order> {
  const { now } = actor
  const dispute = { ...decided, resolvedOn: now.toISOString() }
  const resolved = withDispute(order, dispute)
  const changed = dispute.state === 'lost' ? await givenBack(tx, resolved, dispute, now) : resolved
  const saved = await saveOrder(tx, actor, order, changed)
  if (dispute.state === 'won') {
    await collectLine(tx, saved, { eventId: `${dispute.id}-won`, kind: 'disputeReturned', amount: dispute.amount }, now)
  }
  await emailAboutDispute(tx, saved, dispute, dispute.state === 'won' ? 'won' : 'lost', now)
  return saved
}

function givenBack(tx: Db, order: Order, { id, paymentEventId, amount, acceptedBy }: Dispute, now: Date) {
  const charge = order.paymentLifecycle.find(event => event.id === paymentEventId)
  if (!charge) throw new Error(`Order ${order.id} lacks the charge of dispute ${id}.`)
  const { paymentMethod, transactionId } = charge
  const none = { chargeAmount: 0, authorizedAmount: 0, shippingAmount: 0, items: [], notShipped: [] }
  const refund: PaymentEvent = {
    ...{ id: newId(), eventType: 'refund', outcome: 'succeeded', ...none, refundAmount: amount },
    settledAmount: settledBy(order, { refundAmount: amount, shippingAmount: 0, items: [] }),
    ...{ refundedFromOrder: true, isRestocked: false, disputeId: id, paymentMethod, transactionId, message: '' },
    ...{ doneBy: acceptedBy, createdOn: now.toISOString() },
  }
  return takeEffect(tx, { ...order, paymentLifecycle: [...order.paymentLifecycle, refund] }, refund, now)
}

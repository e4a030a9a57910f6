import type * as z from 'zod/mini'
import { type OrderAction, statusAfter } from '#contract/orders/orderActions.ts'
import { quantitiesToShip } from '#contract/orders/orderShipping.ts'
import type { Order } from '#contract/orders/orders.ts'
import { ORDER_LIMITS } from '#contract/orders/orders.ts'
import { type OrderEntryKind, updateOrder } from '#contract/orders/orderWrites.ts'
import { broken } from '#contract/rules/rules.ts'
import { sameValue } from '#lib/sameValue.ts'
import { distinctTags } from '#lib/tags.ts'
import type { Db } from '../../../../db/database.ts'
import { newId } from '../../../../db/ids.ts'
import { processorRequests } from '../../../../db/schema/processor.ts'
import { countForCustomer } from '../../../customers/customers/records.ts'
import { countDiscountUses } from '../../../discounts/discounts/records.ts'
import { nameOfUser } from '../../../machine/auditLog.ts'
import { handle } from '../../../machine/handle.ts'
import { refuseFields } from '../../../machine/problems.ts'
import { editOrder } from '../drafts/editOrder.ts'
import { sendEventEmail } from '../emails/emails.ts'
import { type Actor, checkAction, openOrder, recordEntry, saveOrder } from './changeOrder.ts'
import { checkAddress, checkPlace } from './checkAddress.ts'
import { restock } from './restock.ts'

const ENTRY_OF: Partial<Record<OrderAction, OrderEntryKind>> = {
  cancelOrder: 'canceled',
  archive: 'archived',
  reopen: 'reopened',
  startProgress: 'startedProgress',
  setPending: 'setPending',
  flag: 'flagged',
  clearFlag: 'flagCleared',
}

export const updateHandler = handle(updateOrder, async ({ db, tenant, user, params, body, now, wakeJobs, appKeys }) => {
  const order = await openOrder(db, tenant, params.id, body.revision)
  const actor: Actor = { tenant, user, now }
  if (body.edit) return editOrder({ db, actor, before: order, edit: body.edit, wakeJobs, appKeys })
  const saved = await changeParts(db, actor, order, body)
  if (saved.paymentLifecycle !== order.paymentLifecycle) wakeJobs()
  return saved
})

type Parts = Omit<z.output<typeof updateOrder.body>, 'revision' | 'edit'>

/** Applies the given changes to a locked order, and returns the unchanged order if there are none. */
export async function changeParts(db: Db, actor: Actor, order: Order, body: Parts): Promise<Order> {
  const reason = checkLength('reason', body.reason.trim(), ORDER_LIMITS.reason)
  const entries: [OrderEntryKind, string][] = []
  let changed = order

  if (body.merchantNote !== undefined) {
    const note = checkLength('merchantNote', body.merchantNote.trim(), ORDER_LIMITS.note)
    checkAction('notes', order)
    const type = note === '' ? 'noteRemoved' : order.merchantNote === '' ? 'noteAdded' : 'noteUpdated'
    if (note !== order.merchantNote) entries.push([type, note || order.merchantNote])
    changed = { ...changed, merchantNote: note }
  }
  if (body.tags !== undefined) {
    checkAction('tags', order)
    const tags = checkTags(body.tags)
    if (!sameValue(tags, order.tags)) entries.push(['tagsChanged', tags.join(', ')])
    changed = { ...changed, tags }
  }
  if (body.deliverTo !== undefined) {
    checkAction('addresses', order)
    const deliverTo = checkAddress(body.deliverTo)
    if (!sameValue(deliverTo, order.deliverTo)) entries.push(['addressChanged', ''])
    changed = { ...changed, deliverTo: { ...order.deliverTo, ...deliverTo } }
  }
  if (body.billingAddress !== undefined) {
    checkAction('addresses', order)
    const address = body.billingAddress && checkPlace(body.billingAddress, 'billingAddress')
    if (!sameValue(address, order.placedBy.address ?? null)) entries.push(['billingAddressChanged', ''])
    const { address: _, ...buyer } = changed.placedBy
    changed = { ...changed, placedBy: address ? { ...buyer, address } : buyer }
  }
  if (body.action) {
    checkAction(body.action, order)
    changed = afterAction(body.action, changed, reason)
    entries.push([ENTRY_OF[body.action] ?? 'edited', reason])
  }

  if (body.action === 'cancelOrder') {
    const items = [...quantitiesToShip(order)].map(([itemId, quantity]) => ({ itemId, quantity }))
    if (body.isRestocked) changed = await restock(db, changed, items, 'canceled', actor.now)
    changed = await releaseHold(db, changed, actor)
    await giveBackDiscounts(db, order)
    await uncountForCustomer(db, order)
  }
  // Nothing to write: a note saved as it was, for example.
  if (entries.length === 0) return order
  const saved = await saveOrder(db, actor, order, changed)
  for (const [type, detail] of entries) await recordEntry(db, actor, order.id, type, detail)
  if (body.action === 'cancelOrder' && body.isShopperTold) await sendEventEmail(db, actor, saved, 'cancellation')
  return saved
}

/** The order after an action that changes no amounts. */
export function afterAction(action: OrderAction, order: Order, reason: string): Order {
  const status = statusAfter(action, order)
  if (action === 'flag')
    return { ...order, status, verification: { ...order.verification, isFlaggedForReview: true, reason } }
  if (action === 'clearFlag') {
    return { ...order, status, verification: { ...order.verification, isFlaggedForReview: false } }
  }
  return { ...order, status, isCanceled: order.isCanceled || action === 'cancelOrder' }
}

/** A canceled order comes to nothing, for its customer, too. */
const uncountForCustomer = async (tx: Db, { tenant, customerId, grandTotal }: Order) =>
  customerId && countForCustomer(tx, { tenant, customerId, orders: -1, total: -grandTotal })

/** A canceled order has used no discount: others can, and its customer again. */
const giveBackDiscounts = (tx: Db, { tenant, id, customerId, cart }: Order) =>
  countDiscountUses(tx, { tenant, orderId: id, customerId, before: cart.discounts.map(({ id }) => id), after: [] })

/**
 * A canceled order charges nothing: its authorizations are released. The processor's response tells whether that
 * worked.
 */
async function releaseHold(tx: Db, order: Order, { tenant, user, now }: Actor): Promise<Order> {
  const { authorizedAmount, authorizeNetTransactionId: transactionId, paymentMethod, creditCardLastFour } = order
  if (authorizedAmount <= 0 || transactionId === '') return order
  const event: Order['paymentLifecycle'][number] = {
    ...{ id: newId(), eventType: 'reversal', outcome: 'unknown', authorizedAmount, paymentMethod, transactionId },
    ...{ chargeAmount: 0, refundAmount: 0, shippingAmount: 0, refundedFromOrder: false, isRestocked: false },
    ...{ items: [], notShipped: [], message: '' },
    doneBy: await nameOfUser(tx, { tenant, user }),
    createdOn: now.toISOString(),
  }
  await tx.insert(processorRequests).values({
    ...{ id: event.id, tenant, orderId: order.id, kind: 'reverse', amount: authorizedAmount, transactionId },
    ...{ lastFour: creditCardLastFour, nextOn: now },
  })
  return { ...order, paymentLifecycle: [...order.paymentLifecycle, event] }
}

function checkLength(field: string, text: string, max: number): string {
  if (text.length <= max) return text
  throw refuseFields([{ field, message: broken('tooLong', { most: max }), code: 'tooLong' }])
}

export function checkTags(typed: readonly string[]): string[] {
  const tags = distinctTags(typed)
  const { tags: most, tag: longest } = ORDER_LIMITS
  if (tags.length > most || tags.some(tag => tag.length > longest)) {
    const message = broken('orderTags', { most, longest })
    throw refuseFields([{ field: 'tags', message, code: 'tooMany' }])
  }
  return tags
}

import { and, eq, inArray } from 'drizzle-orm'
import { statusAfter } from '#contract/orders/orderActions.ts'
import type { OrderEdit } from '#contract/orders/orderDrafts.ts'
import { balanceOf } from '#contract/orders/orderMoney.ts'
import { PREMATURE, partsRefundableFrom, splitRefund } from '#contract/orders/orderRefunds.ts'
import { boundQuantities } from '#contract/orders/orderShipping.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderEntryKind } from '#contract/orders/orderWrites.ts'
import { broken } from '#contract/rules/rules.ts'
import { sameValue } from '#lib/sameValue.ts'
import type { Db } from '../../../../db/database.ts'
import { discounts } from '../../../../db/tables/discounts/discounts.ts'
import type { AppKeys } from '../../../../services/apps/appKeys.ts'
import { countForCustomer } from '../../../customers/customers/records.ts'
import { Refusal, refuseFields } from '../../../machine/problems.ts'
import { type Actor, checkAction, recordEntry, saveOrder } from '../actions/changeOrder.ts'
import { addPayment } from '../actions/payments.ts'
import { changesOf } from './changesOf.ts'
import { checkDraft } from './checkDraft.ts'
import { checkTotal, customIdsOf, orderParts, writeDiscounts } from './composeOrder.ts'
import { moveStock } from './moveStock.ts'
import { readDraft } from './readDraft.ts'

interface Edit {
  db: Db
  actor: Actor
  before: Order
  edit: OrderEdit
  wakeJobs: () => void
  appKeys: AppKeys
}

/** Replaces an order's content with a draft, and settles the price difference. */
export async function editOrder({ db, actor, before, edit, wakeJobs, appKeys }: Edit): Promise<Order> {
  const { tenant, now } = actor
  checkAction('edit', before)
  const read = await readDraft(db, { tenant, now, appKeys, draft: edit, before })
  const draft = checkDraft(edit, read)
  checkKeptLines(before, read.lines)
  const customIds = customIdsOf(read)
  const parts = orderParts(draft, read, customIds)
  checkTotal(edit.agreedTotal, parts)
  if (!sameValue(parts.deliverTo, before.deliverTo) && before.deliverTo) checkAction('addresses', before)
  const stockMovements = await moveStock(db, { tenant, lines: read.lines, items: parts.cart.items, before, now })
  const changed: Order = { ...before, ...parts, stockMovements }
  if (!draft.deliverTo) delete changed.deliverTo
  const saved = await saveOrder(db, actor, before, { ...changed, status: statusAfter('edit', changed) })
  await writeDiscounts(db, { read, customIds, before, after: saved, now })
  await dropCustomDiscounts(db, before, saved)
  const difference = saved.grandTotal - before.grandTotal
  if (saved.customerId && difference !== 0) {
    await countForCustomer(db, { tenant, customerId: saved.customerId, orders: 0, total: difference })
  }
  for (const [kind, text] of entriesOf(before, saved)) await recordEntry(db, actor, saved.id, kind, text)
  return settle(db, actor, saved, edit, wakeJobs)
}

/** What was shipped or refunded stays in the order. */
function checkKeptLines(before: Order, lines: readonly { id: string }[]): void {
  const kept = new Set(lines.map(({ id }) => id))
  const lost = [...boundQuantities(before)].filter(([id, pieces]) => pieces > 0 && !kept.has(id))
  if (lost.length === 0) return
  const message = broken('itemBound')
  throw refuseFields([{ field: 'items', message, code: 'shippedItems' }])
}

/** A custom discount that no order has is of no use. */
async function dropCustomDiscounts(tx: Db, before: Order, after: Order): Promise<void> {
  const kept = new Set(after.cart.discounts.map(({ id }) => id))
  const ids = before.cart.discounts.flatMap(({ id, custom }) => (custom && id !== '' && !kept.has(id) ? [id] : []))
  if (ids.length === 0) return
  await tx.delete(discounts).where(and(eq(discounts.tenant, after.tenant), inArray(discounts.id, ids)))
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

function entriesOf(before: Order, after: Order): [OrderEntryKind, string][] {
  const hasMoved =
    !sameValue(before.deliverTo, after.deliverTo) || !sameValue(before.placedBy.address, after.placedBy.address)
  const note = after.merchantNote
  const noteKind = note === '' ? 'noteRemoved' : before.merchantNote === '' ? 'noteAdded' : 'noteUpdated'
  return [
    ['edited', changesOf(before, after)],
    ...(hasMoved ? [['addressChanged', ''] as [OrderEntryKind, string]] : []),
    ...(note === before.merchantNote ? [] : [[noteKind, note || before.merchantNote] as [OrderEntryKind, string]]),
  ]
}

/** Charges or refunds what is due now, if that is what the merchant agreed to. */
async function settle(db: Db, actor: Actor, order: Order, edit: OrderEdit, wakeJobs: () => void): Promise<Order> {
  const { settle: how, settleAmount } = edit
  if (how === 'leave') return order
  const { due } = balanceOf(order)
  if ((how === 'charge' ? due : -due) !== settleAmount || settleAmount <= 0) {
    const message = `The order now comes to another amount: ${dollars(order.grandTotal)}, ${dollars(Math.abs(due))} to settle. Check it and save again.`
    throw new Refusal(409, { message, code: 'amountChanged' })
  }
  const isRefund = how === 'refund'
  if (isRefund && partsRefundableFrom(order, splitRefund(order, settleAmount), actor.now.getTime())) {
    const message = broken('prematureRefund')
    throw new Refusal(409, { message, code: PREMATURE })
  }
  const payment = {
    eventType: how === 'charge' ? ('AdjustmentCharge' as const) : ('refund' as const),
    chargeAmount: how === 'charge' ? settleAmount : 0,
    refundAmount: isRefund ? settleAmount : 0,
    // The edit has no choice of its own; a refund is told.
    ...(isRefund && { isShopperTold: true }),
    ...{ shippingAmount: 0, items: [], isRestocked: false, paymentMethod: '', message: '' },
  }
  return addPayment(db, actor, order, payment, wakeJobs)
}

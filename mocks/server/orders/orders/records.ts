import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { disputeStateOf } from '#contract/orders/disputedMoney.ts'
import { paymentStatusOf } from '#contract/orders/orderMoney.ts'
import { returnedOf } from '#contract/orders/orderRefunds.ts'
import { fulfillmentStatusOf } from '#contract/orders/orderShipping.ts'
import type { Order } from '#contract/orders/orders.ts'
import { fold } from '#lib/fold.ts'
import { phoneDigits } from '#lib/phone.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { searchLines, sortKey } from '../../../db/searchText.ts'
import { FIGURES_LATER } from '../../../db/tables/insight/salesTriggers.ts'
import { orderNumbers, orders } from '../../../db/tables/orders/orders.ts'
import { recordTaxes } from '../taxRecords/recordOrder.ts'
import { countOrders } from './counts.ts'

/** The number of a store's first order. */
export const FIRST_ORDER_NUMBER = 1001

/** Orders that are read together. */
const AT_ONCE = 500

const returnedColumns = (doc: Order) => {
  const { items, tax, shipping } = returnedOf(doc)
  return { returned: items + tax + shipping, returnedShipping: shipping, returnedTax: tax }
}

/** What is stored of an order beside its document. */
export const orderRow = (doc: Order) => ({
  id: doc.id,
  tenant: doc.tenant,
  revision: doc.revision,
  orderNumber: doc.orderNumber,
  status: doc.status,
  paymentStatus: paymentStatusOf(doc),
  fulfillmentStatus: fulfillmentStatusOf(doc),
  isFlagged: doc.verification.isFlaggedForReview,
  isTest: doc.isTest ?? false,
  grandTotal: doc.grandTotal,
  refunded: Math.max(doc.refundedAmount, 0),
  ...returnedColumns(doc),
  disputeState: disputeStateOf(doc),
  nameKey: sortKey(`${doc.placedBy.lastName} ${doc.placedBy.firstName}`),
  tags: doc.tags,
  tagKeys: doc.tags.map(fold),
  customerId: doc.customerId,
  searchText: searchLines(
    [doc.orderNumber, doc.imported?.number].filter(Boolean).join(' '),
    `${doc.placedBy.firstName} ${doc.placedBy.lastName}`,
    doc.placedBy.emailAddress,
    doc.cart.items.map(({ product }) => product.sku).join(' '),
    doc.fulfillmentLifecycle.map(({ trackingInformation }) => trackingInformation.number).join(' '),
    phoneDigits(doc.placedBy.phoneNumber),
  ),
  createdOn: new Date(doc.createdOn),
  doc,
})

/**
 * Adds an order (`before` is null) or replaces the one that was read, and updates the store's counts. All writes of
 * orders use this. Call within a transaction. Returns `false`, with nothing changed, if the stored revision is no
 * longer that of `before`.
 */
export async function writeOrder(tx: Db, before: Order | null, after: Order): Promise<boolean> {
  if (!before) {
    await addOrders(tx, [after])
    return true
  }
  const next = orderRow(after)
  // The tenant of an order never changes, and handlers may not write it.
  const { tenant: _, id: __, ...changed } = next
  const written = await tx
    .update(orders)
    .set(changed)
    .where(and(eq(orders.id, before.id), eq(orders.tenant, before.tenant), eq(orders.revision, before.revision)))
    .returning({ id: orders.id })
  if (written.length === 0) return false
  await countOrders(tx, [orderRow(before)], [next])
  await recordTaxes(tx, before, after)
  return true
}

/** Adds many orders at once, as `writeOrder` adds one. Call within a transaction. */
export async function addOrders(tx: Db, added: readonly Order[]): Promise<void> {
  const rows = added.map(orderRow)
  if (rows.length === 0) return
  await tx.insert(orders).values(rows)
  await countOrders(tx, [], rows)
  for (const order of added) await recordTaxes(tx, null, order)
}

/** Removes an order that took nothing from inventory, such as an imported one; figures and counts lose it. Call within a transaction. */
export async function removeOrder(tx: Db, order: Order): Promise<void> {
  await tx.delete(orders).where(and(eq(orders.tenant, order.tenant), eq(orders.id, order.id)))
  await countOrders(tx, [orderRow(order)], [])
}

/**
 * Orders that an earlier version wrote lack what refunds took off: it follows from their documents. Call within a transaction that
 * makes the store's figures again.
 */
export async function addReturned(tx: Db, tenant: string): Promise<void> {
  const isMissing = and(eq(orders.tenant, tenant), gt(orders.refunded, 0), isNull(orders.returned))
  await tx.execute(sql`select set_config(${FIGURES_LATER}, 'on', true)`)
  for (let isMore = true; isMore; ) {
    const { id, doc } = orders
    const rows = await tx.select({ id, doc }).from(orders).where(isMissing).orderBy(id).limit(AT_ONCE).for('update')
    for (const row of rows) {
      await tx
        .update(orders)
        .set(returnedColumns(row.doc))
        .where(and(eq(orders.tenant, tenant), eq(id, row.id)))
    }
    isMore = rows.length === AT_ONCE
  }
}

/** A New order to which nothing has happened yet. */
export function blankOrder({ tenant, orderNumber, now }: { tenant: string; orderNumber: number; now: Date }): Order {
  const none = { total: 0, discountAmount: 0, taxAmount: 0, taxRate: 0, grandTotal: 0 }
  return {
    id: newId(),
    orderNumber,
    status: 'New',
    grandTotal: 0,
    taxRate: 0,
    taxAmount: 0,
    taxProviderMessage: '',
    refundedAmount: 0,
    authorizedAmount: 0,
    authorizeNetTransactionId: '',
    paymentMethod: 'Cash',
    paymentSource: '',
    creditCardType: '',
    creditCardLastFour: '',
    purchaseOrderNumber: '',
    shopperNote: '',
    merchantNote: '',
    tags: [],
    placedBy: { firstName: '', lastName: '', emailAddress: '', phoneNumber: '' },
    cart: { ...none, items: [], totalItems: 0, discounts: [], shippingMethod: null },
    trackingInformation: { carrier: '', number: '' },
    paymentLifecycle: [],
    processorEvents: [],
    fulfillmentLifecycle: [],
    paid: false,
    shipped: false,
    isCanceled: false,
    isRefunded: false,
    isImport: false,
    verification: { isFlaggedForReview: false, reason: '' },
    customerId: null,
    revision: 1,
    tenant,
    createdOn: now.toISOString(),
    updatedOn: now.toISOString(),
  }
}

/** The number of a store's next order. */
export async function nextNumber(tx: Db, tenant: string): Promise<number> {
  const [given] = await tx
    .insert(orderNumbers)
    .values({ tenant, last: FIRST_ORDER_NUMBER })
    .onConflictDoUpdate({ target: orderNumbers.tenant, set: { last: sql`${orderNumbers.last} + 1` } })
    .returning({ last: orderNumbers.last })
  if (!given) throw new Error('An insert that can only update or add gives one row.')
  return given.last
}

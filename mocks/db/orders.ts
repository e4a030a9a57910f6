import { sql } from 'drizzle-orm'
import { fulfillmentStatusOf, paymentStatusOf, totalsOf } from '#contract/orderMoney.ts'
import type { Order, OrderItem } from '#contract/orders.ts'
import { countCustomer } from './customers.ts'
import type { Db } from './database.ts'
import { searchLines } from './fold.ts'
import { newId } from './ids.ts'
import { orderNumbers, orders } from './schema/orders.ts'

/** The number of a store's first order. */
export const FIRST_ORDER_NUMBER = 1001

/** What is stored of an order beside its document. */
export const orderRow = (doc: Order): typeof orders.$inferInsert => ({
  id: doc.id,
  tenant: doc.tenant,
  revision: doc.revision,
  orderNumber: doc.orderNumber,
  status: doc.status,
  paymentStatus: paymentStatusOf(doc),
  fulfillmentStatus: fulfillmentStatusOf(doc),
  isFlagged: doc.verification.isFlaggedForReview,
  grandTotal: doc.grandTotal,
  customerId: doc.customerId,
  searchText: searchLines(
    doc.orderNumber,
    `${doc.placedBy.firstName} ${doc.placedBy.lastName}`,
    doc.placedBy.emailAddress,
    doc.cart.items.map(({ product }) => product.sku).join(' '),
    doc.fulfillmentLifecycle.map(({ trackingInformation }) => trackingInformation.number).join(' '),
  ),
  createdOn: new Date(doc.createdOn),
  doc,
})

/** What a shopper sends: who buys, and what at which price (cents) a piece. */
export interface Purchase {
  tenant: string
  placedBy: { firstName: string; lastName: string; emailAddress: string }
  product: { id: string; name: string; sku: string; price: number } & Partial<OrderItem['product']>
  quantity: number
  shopperNote: string
  now: Date
}

/** Takes an order as New, with the next number of its store, and counts it for its customer. Call within a transaction. */
export async function placeOrder(tx: Db, purchase: Purchase): Promise<Order> {
  const { tenant, placedBy, product, quantity, now } = purchase
  const items = [
    {
      id: newId(),
      product: {
        productVariantId: '',
        options: '',
        isTaxable: true,
        requiresShipping: true,
        weight: 0,
        imageUri: '',
        ...product,
      },
      quantity,
    },
  ]
  const { shippingCost: _, ...sums } = totalsOf(items, {})
  const { grandTotal, taxAmount } = sums
  const customerId = await countCustomer(tx, { ...purchase, total: grandTotal })
  const order: Order = {
    id: newId(),
    orderNumber: await nextNumber(tx, tenant),
    status: 'New',
    grandTotal,
    taxRate: 0,
    taxAmount,
    taxProviderMessage: '',
    refundedAmount: 0,
    authorizedAmount: 0,
    authorizeNetTransactionId: '',
    paymentMethod: 'Cash',
    paymentSource: '',
    creditCardType: '',
    creditCardLastFour: '',
    purchaseOrderNumber: '',
    shopperNote: purchase.shopperNote,
    merchantNote: '',
    tags: [],
    placedBy: { ...placedBy, phoneNumber: '' },
    cart: { ...sums, items, totalItems: quantity, discounts: [], shippingMethod: null, taxRate: 0 },
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
    customerId,
    revision: 1,
    tenant,
    createdOn: now.toISOString(),
    updatedOn: now.toISOString(),
  }
  await tx.insert(orders).values(orderRow(order))
  return order
}

async function nextNumber(tx: Db, tenant: string): Promise<number> {
  const [given] = await tx
    .insert(orderNumbers)
    .values({ tenant, last: FIRST_ORDER_NUMBER })
    .onConflictDoUpdate({ target: orderNumbers.tenant, set: { last: sql`${orderNumbers.last} + 1` } })
    .returning({ last: orderNumbers.last })
  if (!given) throw new Error('An insert that can only update or add gives one row.')
  return given.last
}

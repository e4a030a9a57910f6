import { and, eq, gt, ne, or } from 'drizzle-orm'
import { shopperMethods } from '#contract/payments/paymentsState.ts'
import { SHIPPING_KINDS } from '#contract/shipping/shippingKinds.ts'
import type { Db } from '../db/database.ts'
import { orderCounts } from '../db/tables/orders/orders.ts'
import { shippingMethods } from '../db/tables/shipping/shipping.ts'
import type { ReadStoreFacts } from '../server/machine/handle.ts'
import { readPayments } from '../server/payments/payments/settings.ts'
import { readConnection } from '../server/taxes/avalara/connection.ts'

/** What payments, shipping and taxes know of a store. */
export const readStoreFacts: ReadStoreFacts = async (db, tenant) => {
  const { isInstalled, isConnected, verifiesAddresses } = await readConnection(db, tenant)
  const payments = await readPayments(db, tenant)
  return {
    enableAddressVerification: isInstalled && isConnected && verifiesAddresses,
    stripeAccountId: payments.cardProcessor.accountId ?? payments.stripe.accountId,
    takesPayments: shopperMethods(payments).length > 0,
    hasProcessedOrder: await hasProcessedOrder(db, tenant),
    ships: await ships(db, tenant),
  }
}

async function hasProcessedOrder(db: Db, tenant: string): Promise<boolean> {
  const isProcessed = or(eq(orderCounts.status, 'Complete'), ne(orderCounts.fulfillmentStatus, 'unfulfilled'))
  const found = await db
    .select({ status: orderCounts.status })
    .from(orderCounts)
    .where(
      and(eq(orderCounts.tenant, tenant), gt(orderCounts.orders, 0), ne(orderCounts.status, 'Canceled'), isProcessed),
    )
    .limit(1)
  return found.length > 0
}

async function ships(db: Db, tenant: string): Promise<boolean> {
  const methods = await db
    .select({ doc: shippingMethods.doc })
    .from(shippingMethods)
    .where(eq(shippingMethods.tenant, tenant))
  return methods.some(({ doc }) => SHIPPING_KINDS.some(kind => doc.shippingBands[kind].enabled))
}

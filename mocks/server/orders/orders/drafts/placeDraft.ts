import type { OrderDraft } from '#contract/orders/orderDrafts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isTestMode } from '#contract/payments/paymentsState.ts'
import { broken } from '#contract/rules/rules.ts'
import type { Db } from '../../../../db/database.ts'
import { countCustomer, countForCustomer } from '../../../customers/customers/records.ts'
import { refuseFields } from '../../../machine/problems.ts'
import { readPayments } from '../../../payments/payments/settings.ts'
import type { TaxContext } from '../../../taxes/avalara/connection.ts'
import { blankOrder, nextNumber, writeOrder } from '../records.ts'
import { checkDraft } from './checkDraft.ts'
import { checkTotal, customIdsOf, orderParts, writeDiscounts } from './composeOrder.ts'
import { moveStock } from './moveStock.ts'
import type { ReadDraft } from './readDraft.ts'

interface Placement extends Pick<TaxContext, 'tenant' | 'now'> {
  draft: OrderDraft
  /** What the draft names, and what it costs. */
  read: ReadDraft
  agreedTotal?: number | undefined
  /** The name of the merchant who enters it; left out for a shopper. */
  placedByUser?: string
  /** See `Order`. */
  language?: string | undefined
}

/**
 * Makes a New order of a draft: takes its pieces from inventory, counts it for its customer and its discounts as used. Call within a
 * transaction, and let an error end it. Throws `refuseFields` for what can't be an order.
 */
export async function placeDraft(
  db: Db,
  { tenant, now, draft: typed, read, agreedTotal, placedByUser, language }: Placement,
): Promise<Order> {
  const draft = checkDraft(typed, read)
  const customIds = customIdsOf(read)
  const parts = orderParts(draft, read, customIds)
  checkTotal(agreedTotal, parts)
  const stockMovements = await moveStock(db, { tenant, lines: read.lines, items: parts.cart.items, before: null, now })
  const placed = { tenant, placedBy: draft.placedBy, total: parts.grandTotal, now }
  const isTest = isTestMode(await readPayments(db, tenant))
  const customerId = isTest
    ? undefined
    : draft.customerId
      ? await countForCustomer(db, { tenant, customerId: draft.customerId, orders: 1, total: parts.grandTotal })
      : await countCustomer(db, placed)
  if (customerId === null) {
    const message = broken('customerGone')
    throw refuseFields([{ field: 'customerId', message, code: 'gone' }])
  }
  const orderNumber = await nextNumber(db, tenant)
  const order: Order = {
    ...blankOrder({ tenant, orderNumber, now }),
    ...parts,
    stockMovements,
    paymentMethod: draft.paymentMethod,
    ...(placedByUser !== undefined && { placedByUser }),
    ...(language && { language }),
    ...(isTest && { isTest }),
    customerId: customerId ?? null,
  }
  await writeOrder(db, null, order)
  await writeDiscounts(db, { read, customIds, before: null, after: order, now })
  return order
}

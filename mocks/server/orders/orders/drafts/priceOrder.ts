import type * as z from 'zod/mini'
import { priceOrder } from '#contract/orders/orderDrafts.ts'
import { lineValues } from '#contract/orders/orderRefunds.ts'
import type { Order } from '#contract/orders/orders.ts'
import { taxOf } from '#contract/orders/priceCart.ts'
import { getOrderTaxes } from '#contract/taxes/taxes.ts'
import { TAX_REASONS } from '#contract/taxes/taxReasons.ts'
import type { Db } from '../../../../db/database.ts'
import { handle } from '../../../machine/handle.ts'
import { readTaxSettings } from '../../../taxes/taxes/settings.ts'
import { readOrder } from '../actions/changeOrder.ts'
import { pricedOrder } from './composeOrder.ts'
import { readDraft } from './readDraft.ts'

export const priceHandlers = [
  handle(priceOrder, async ({ db, tenant, body: { orderId, draft }, now, appKeys }) => {
    const before = orderId === null ? null : await readOrder(db, tenant, orderId)
    return pricedOrder(await readDraft(db, { tenant, now, appKeys, draft, before }))
  }),

  handle(getOrderTaxes, async ({ db, tenant, params }) => {
    const order = await readOrder(db, tenant, params.id)
    const { taxRate, taxAmount, taxProviderMessage } = order
    const lines = lineValues(order).map(({ id, tax }) => ({ id, taxAmount: tax }))
    return { taxRate, taxAmount, taxProviderMessage, reason: await reasonOf(db, order), lines }
  }),
]

type Reason = z.output<typeof getOrderTaxes.response>['reason']

/** The reason from the time the order was priced; for an imported or older one, by its destination. */
async function reasonOf(db: Db, { tenant, taxRate, taxReason, deliverTo }: Order): Promise<Reason> {
  const stored = TAX_REASONS.find(reason => reason === taxReason)
  if (stored) return stored
  if (taxRate > 0) return 'charged'
  const taxes = await readTaxSettings(db, tenant)
  return taxOf({ taxes, useCode: '', shipping: null, shippingMethods: [], shipTo: deliverTo?.address ?? null }).reason
}

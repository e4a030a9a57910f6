import { priceOrder } from '#contract/orderDrafts.ts'
import { lineValues } from '#contract/orderRefunds.ts'
import { getOrderTaxes } from '#contract/taxes.ts'
import { handle } from '../handle.ts'
import { readOrder } from '../orderActions/changeOrder.ts'
import { pricedOrder } from './composeOrder.ts'
import { readDraft } from './readDraft.ts'

export const priceHandlers = [
  handle(priceOrder, async ({ db, tenant, body: { orderId, draft }, now }) => {
    const before = orderId === null ? null : await readOrder(db, tenant, orderId)
    return pricedOrder(await readDraft(db, { tenant, now, draft, before }))
  }),

  handle(getOrderTaxes, async ({ db, tenant, params }) => {
    const order = await readOrder(db, tenant, params.id)
    const { taxRate, taxAmount, taxProviderMessage } = order
    const lines = lineValues(order).map(({ id, tax }) => ({ id, taxAmount: tax }))
    const reason = taxRate > 0 ? ('charged' as const) : ('noNexus' as const)
    return { taxRate, taxAmount, taxProviderMessage, reason, lines }
  }),
]

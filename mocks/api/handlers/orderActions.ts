import { getOrderEntries } from '#contract/orderWrites.ts'
import { handle } from '../handle.ts'
import { lockOrder, readEntries } from '../orderActions/changeOrder.ts'
import { updateHandler } from '../orderActions/edits.ts'
import { emailHandlers } from '../orderActions/emails.ts'
import { fulfillmentHandlers } from '../orderActions/fulfillment.ts'
import { paymentHandler } from '../orderActions/payments.ts'

export const orderActionHandlers = [
  paymentHandler,
  ...fulfillmentHandlers,
  updateHandler,
  ...emailHandlers,

  handle(getOrderEntries, async ({ db, tenant, params }) => {
    const { id } = await lockOrder(db, tenant, params.id)
    return { items: await readEntries(db, tenant, id) }
  }),
]

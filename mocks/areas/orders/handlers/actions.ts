import { updateHandler } from '../actions/edits.ts'
import { fulfillmentHandlers } from '../actions/fulfillment.ts'
import { paymentHandler } from '../actions/payments.ts'
import { createHandler } from '../drafts/createOrder.ts'
import { priceHandlers } from '../drafts/priceOrder.ts'
import { emailHandlers } from '../emails/emails.ts'

/** Placing orders, and what is done to them. */
export const orderActionHandlers = [
  createHandler,
  ...priceHandlers,
  paymentHandler,
  ...fulfillmentHandlers,
  updateHandler,
  ...emailHandlers,
]

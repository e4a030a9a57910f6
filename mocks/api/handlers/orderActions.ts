import { updateHandler } from '../orderActions/edits.ts'
import { emailHandlers } from '../orderActions/emails.ts'
import { fulfillmentHandlers } from '../orderActions/fulfillment.ts'
import { paymentHandler } from '../orderActions/payments.ts'
import { createHandler } from '../orderDrafts/createOrder.ts'
import { priceHandlers } from '../orderDrafts/priceOrder.ts'

/** Placing orders, and what is done to them. */
export const orderActionHandlers = [
  createHandler,
  ...priceHandlers,
  paymentHandler,
  ...fulfillmentHandlers,
  updateHandler,
  ...emailHandlers,
]

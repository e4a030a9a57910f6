import { updateHandler } from '../orderActions/edits.ts'
import { emailHandlers } from '../orderActions/emails.ts'
import { fulfillmentHandlers } from '../orderActions/fulfillment.ts'
import { paymentHandler } from '../orderActions/payments.ts'

/** What is done to an order once it was placed. */
export const orderActionHandlers = [paymentHandler, ...fulfillmentHandlers, updateHandler, ...emailHandlers]

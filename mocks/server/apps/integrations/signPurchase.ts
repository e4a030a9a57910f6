import { createHmac } from 'node:crypto'

/** Signs an order for the review service with the store's secret key there. */
export const signPurchase = (secret: string, account: string, orderNumber: string) =>
  createHmac('sha256', secret).update(`${account}\n${orderNumber}`).digest('hex')

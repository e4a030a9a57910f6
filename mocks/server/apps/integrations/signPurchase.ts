import { hmacSha256 } from '#host/hash.ts'

/** Signs an order for the review service with the store's secret key there. */
export const signPurchase = (secret: string, account: string, orderNumber: string) =>
  hmacSha256(secret, `${account}\n${orderNumber}`, 'hex')

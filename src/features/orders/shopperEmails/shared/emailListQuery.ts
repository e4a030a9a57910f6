import { endpointQuery } from '#api/queries.ts'
import { listShopperEmails } from '#contract/orders/shopperEmails.ts'

/** Which emails are sent. In a file of its own: dialogs of orders need no more. */
export const emailListQuery = () => endpointQuery('shopperEmailList', listShopperEmails, {})

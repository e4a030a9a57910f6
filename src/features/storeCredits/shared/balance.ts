import { endpointQuery } from '#api/queries.ts'
import { getStoreCreditBalance } from '#contract/storeCreditBalance.ts'

/** What a shopper can spend: as a customer, or whoever has the email address. Apart, because orders need nothing else. */
export const storeCreditBalance = (customerId: string | null, emailAddress: string) =>
  endpointQuery('storeCredits', getStoreCreditBalance, {
    query: { ...(customerId && { customerId }), ...(emailAddress && { emailAddress }) },
  })

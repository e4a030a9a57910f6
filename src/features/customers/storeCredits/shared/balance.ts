import { endpointQuery } from '#api/queries.ts'
import { getStoreCreditBalance } from '#contract/customers/storeCredits.ts'

/** A shopper's available credit: as a customer, or by email address. Separate, because orders need only this. */
export const storeCreditBalance = (customerId: string | null, emailAddress: string) =>
  endpointQuery('storeCredits', getStoreCreditBalance, {
    query: { ...(customerId && { customerId }), ...(emailAddress && { emailAddress }) },
  })

import { queryOptions } from '@tanstack/react-query'
import { endpointQuery } from '#api/queries.ts'
import { signedIn } from '#api/session.ts'
import { checkEmail, getGrandTotal, getRegistration } from '#contract/billing/checkout.ts'

export interface PlaceOfTax {
  state: string
  zip: string
}

export const checkoutQueries = {
  /** Who is signed in, if anyone: the page is open to guests. */
  person: () =>
    queryOptions({ queryKey: ['checkout', 'person'], queryFn: signedIn, staleTime: Number.POSITIVE_INFINITY }),
  /** Never older than the question: someone else may have registered it since. */
  email: (email: string) => ({ ...endpointQuery('checkout', checkEmail, { query: { email } }), staleTime: 0 }),
  total: (plan: string, couponCode: string | null, address: PlaceOfTax) =>
    endpointQuery('checkout', getGrandTotal, { body: { plan, couponCode, address } }),
  registration: (id: string) => ({ ...endpointQuery('checkout', getRegistration, { params: { id } }), staleTime: 0 }),
}

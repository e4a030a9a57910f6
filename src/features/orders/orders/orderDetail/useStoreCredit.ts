import { useQuery } from '@tanstack/react-query'
import { quietly } from '#api/queries.ts'
import type { Order } from '#contract/orders/orders.ts'
import { storeCreditBalance } from '#features/customers/storeCredits/shared/balance.ts'

/** The store credit that the order's shopper can spend, in cents; 0 until it is known. */
export function useStoreCredit({ customerId, placedBy }: Order, isEnabled: boolean): number {
  const { data } = useQuery({
    ...quietly(storeCreditBalance(customerId, placedBy.emailAddress)),
    enabled: isEnabled,
    staleTime: 0,
  })
  return data?.balance ?? 0
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { delays } from '#lib/delays.ts'
import { useDelayed } from '#page/useDelayed.ts'
import { checkoutQueries } from '../queries.ts'

interface TotalOf {
  plan: string
  couponCode: string | null
  state: string
  zip: string
}

/**
 * What the first period costs, with tax. Each combination is a query of its own, so that the response to an earlier one is never
 * shown as the current total.
 */
export function useTotal(wanted: TotalOf) {
  const key = JSON.stringify(wanted)
  const asked = useDelayed(key, delays.checkoutTotal) || key
  const { plan, couponCode, state, zip }: TotalOf = JSON.parse(asked)
  const query = useQuery({
    ...checkoutQueries.total(plan, couponCode, { state, zip }),
    placeholderData: keepPreviousData,
  })
  const isCurrent = asked === key && !query.isPlaceholderData && !query.isError
  return {
    /** Of the current input, or of the one before it while the new one is being calculated. */
    amounts: query.data,
    isCurrent: isCurrent && query.data !== undefined,
    error: query.error,
    refetch: query.refetch,
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { cacheResponse, invalidate, quietly } from '#api/queries.ts'
import type { CustomDomain } from '#contract/store/customDomain.ts'
import { isDomainChecked } from '#contract/store/domainChart.ts'
import { getStoreInformation } from '#contract/store/store.ts'
import { delays } from '#lib/delays.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { domainQueries } from './queries.ts'

/** How much less often it is polled while nothing is expected at once. */
const PATIENCE = 5

function pollAfter({ state, isChecking }: CustomDomain): number | false {
  if (isChecking || state === 'issuing') return delays.pollLongJob
  return isDomainChecked(state) && delays.pollLongJob * PATIENCE
}

/** The domain, polled while the tab is visible. */
export function useDomain(): CustomDomain {
  const domain = useRequiredData(domainQueries.status())
  useQuery({
    ...quietly(domainQueries.status()),
    refetchInterval: ({ state }) => (state.data ? pollAfter(state.data) : false),
  })
  const queryClient = useQueryClient()
  const { state, canonicalHost } = domain
  const shown = useRef(`${state} ${canonicalHost}`)
  useEffect(() => {
    const now = `${state} ${canonicalHost}`
    if (shown.current === now) return
    shown.current = now
    // The store's hosts are others now.
    for (const queryKey of [['store', getStoreInformation.name], ['sitemap']])
      void invalidate(queryClient, { queryKey })
  }, [state, canonicalHost, queryClient])
  return domain
}

/** Takes the domain into the cache as it was saved, or as someone else saved it. */
export function useAdopt() {
  const queryClient = useQueryClient()
  return (domain: CustomDomain) => cacheResponse(queryClient, domainQueries.status().queryKey, domain)
}

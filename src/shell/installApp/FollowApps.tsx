import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidate } from '#api/queries.ts'
import { currentUser } from '#api/session.ts'
import { followApps } from '#page/appEvents.ts'

/** The areas whose data depends on which apps the store has: the side menu’s tiles, flags, and pages of integrations. */
const AREAS = new Set<unknown>(['marketplace', 'store', 'avalara', 'integrations'])

/** Fetches again what an installed or uninstalled app changes, also if another tab did it. Renders nothing. */
export function FollowApps() {
  const queryClient = useQueryClient()
  const { tenant } = currentUser().claims
  useEffect(
    () =>
      followApps(tenant, () => void invalidate(queryClient, { predicate: ({ queryKey }) => AREAS.has(queryKey[0]) })),
    [tenant, queryClient],
  )
  return null
}

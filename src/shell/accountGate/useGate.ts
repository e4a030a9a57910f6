import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { invalidate } from '#api/queries.ts'
import { currentUser } from '#api/session.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { pathTo, type RouteId } from '../../paths.ts'
import { followGate, gateOf, leadsTo, rememberGate } from '../gate.ts'

/** Redirects to the screen for a store on hold or past due, and back when that ends. */
export function useGate(state: RouteId | undefined) {
  const navigate = useNavigate()
  const { data: subscription } = useQuery(storeQueries.subscription())
  // A user who must choose a new password is always sent to My account: two redirects would form a loop.
  const { password_expired: isHeldElsewhere, tenant } = currentUser().claims
  const gate = subscription && gateOf(subscription)
  const target = gate && state && !isHeldElsewhere ? leadsTo(gate, state) : null

  useEffect(() => {
    if (gate) rememberGate(tenant, gate)
  }, [gate, tenant])

  // A payment in one tab opens the store in all of them.
  const queryClient = useQueryClient()
  useEffect(
    () => followGate(tenant, () => void invalidate(queryClient, { queryKey: storeQueries.subscription().queryKey })),
    [tenant, queryClient],
  )

  useEffect(() => {
    if (target) navigate(pathTo(target as 'onHold'), { replace: true })
  }, [target, navigate])
}

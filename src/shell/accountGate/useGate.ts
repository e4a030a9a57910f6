import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { currentUser } from '#api/session.ts'
import { storeQueries } from '#features/store/queries.ts'
import { pathTo, type RouteId } from '../../paths.ts'
import { gateOf, leadsTo, rememberGate } from '../gate.ts'

/** Leads a store that is on hold or past due to the screen that says so, and back when it is released. */
export function useGate(state: RouteId | undefined) {
  const navigate = useNavigate()
  const { data: subscription } = useQuery(storeQueries.subscription())
  // Who must choose a new password is sent to my account from everywhere: two rules must not play ball with them.
  const { password_expired: isHeldElsewhere, tenant } = currentUser().claims
  const gate = subscription && gateOf(subscription)
  const target = gate && state && !isHeldElsewhere ? leadsTo(gate, state) : null

  useEffect(() => {
    if (gate) rememberGate(tenant, gate)
  }, [gate, tenant])

  useEffect(() => {
    if (target) navigate(pathTo(target as 'onHold'), { replace: true })
  }, [target, navigate])
}

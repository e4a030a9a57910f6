import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { settings } from '#api/client.ts'
import { storeQueries } from '#features/store/queries.ts'
import { pathTo } from '../../paths.ts'
import { type Arrival, leaveBy } from '../leaving.ts'
import { useScreenHandle } from '../screenHandle.ts'
import { mayLeaveFor } from './circle.ts'
import { newAdminAddress } from './redirects.ts'

/** Leaves for the new admin where it serves the screen that is asked for. Draws nothing. */
export default function NewAdmin() {
  const { data: features } = useQuery(storeQueries.features())
  const enabled = features?.newAdmin
  const state = useScreenHandle()?.state
  // Of the screen: a layout sees only its own parameters.
  const params = useMatches().at(-1)?.params ?? {}
  const { pathname, search } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    if (!enabled) return
    const decide = (arrival: Arrival) => {
      const address = newAdminAddress(arrival, enabled, settings())
      return address && mayLeaveFor(address) ? address : null
    }
    leaveBy(decide)
    return () => leaveBy(null)
  }, [enabled])

  // The first screen, or one that was on its way, came before anybody knew the flags.
  // biome-ignore lint/correctness/useExhaustiveDependencies: parameters and search belong to the path
  useEffect(() => {
    if (!enabled || !state) return
    const address = newAdminAddress({ state, params, search: new URLSearchParams(search) }, enabled, settings())
    if (address && mayLeaveFor(address)) location.replace(address)
  }, [enabled, state, pathname])

  // Store credit is served there or nowhere (document 1 §2.1).
  const isNowhere = state === 'storeCredit' && enabled !== undefined && !enabled.includes('storeCredit')
  useEffect(() => {
    if (isNowhere) navigate(pathTo('dashboard'), { replace: true })
  }, [isNowhere, navigate])

  return null
}

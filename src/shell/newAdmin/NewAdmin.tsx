import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useMatches, useNavigate, useNavigationType } from 'react-router'
import { currentConfig } from '#api/client.ts'
import { hasPart } from '#contract/store/featureFlags.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { toast } from '#ui/toast/toasts.ts'
import { pathTo } from '../../paths.ts'
import { type Arrival, redirectToNewAdmin } from '../leaving.ts'
import { useScreenHandle } from '../screenHandle.ts'
import { useScreenTable } from '../screenTable.ts'
import { cameBack, mayLeaveAtOnce, recordRedirect } from './circle.ts'
import { newAdminUrlFor } from './redirects.ts'

/** Redirects to the new admin if it serves the requested screen. Renders nothing. */
export function NewAdmin() {
  const { data: features } = useQuery(storeQueries.features())
  const enabled = features?.newAdmin
  const screens = useScreenTable()
  const routeId = useScreenHandle()?.routeId
  // Of the screen: a layout sees only its own parameters.
  const params = useMatches().at(-1)?.params ?? {}
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const navigationType = useNavigationType()
  const { t } = useTranslation('shell')

  useEffect(() => {
    if (!enabled) return
    const decide = (arrival: Arrival) => {
      const url = newAdminUrlFor(arrival, screens, enabled, currentConfig())
      // The user chose this: it is not a redirect loop.
      if (url) recordRedirect(url)
      return url
    }
    redirectToNewAdmin(decide)
    return () => redirectToNewAdmin(null)
  }, [enabled, screens])

  // The first screen, or a pending one, opened before the flags were known.
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: parameters and search belong to the path
  useEffect(() => {
    if (!enabled || !routeId) return
    const wentBack = navigationType === 'POP' && (!isFirst.current || cameBack())
    isFirst.current = false
    const arrival = { routeId, params, search: new URLSearchParams(search) }
    const url = newAdminUrlFor(arrival, screens, enabled, currentConfig())
    if (!url) return
    const wasChosen = navigationType === 'PUSH' && recordRedirect(url)
    if (wasChosen || (!wentBack && mayLeaveAtOnce(url))) return location.replace(url)
    return toast({
      tone: 'info',
      text: t('moved.text'),
      seconds: 'stay',
      action: { label: t('moved.open'), onAction: () => location.assign(url) },
    })
  }, [enabled, routeId, pathname])

  // A store without store credit has no list of it (document 1 §2.1).
  const isNowhere = routeId === 'storeCredit' && features !== undefined && !hasPart(features, 'storeCredit')
  useEffect(() => {
    if (isNowhere) navigate(pathTo('dashboard'), { replace: true })
  }, [isNowhere, navigate])

  return null
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { waitingForProvider } from '#api/busy.ts'
import { outage, watchConnection } from '#api/connection.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { waitingText } from '#ui/waitingText.ts'
import { Banner } from '../appShell/Banner.tsx'
import { BannerPlace } from '../appShell/BannerPlace.tsx'
import { reachProvider } from './reachProvider.ts'

/**
 * Shows above every screen that there is no connection and since when, and reloads failed data when it is back. Says so, too, while
 * requests wait for a busy provider.
 */
export function Connection() {
  const { t, i18n } = useTranslation('shell')
  const queryClient = useQueryClient()
  const isBusy = useSyncExternalStore(waitingForProvider.subscribe, waitingForProvider.get) > 0
  const lost = useSyncExternalStore(outage.subscribe, outage.get)
  useEffect(() => {
    const { check, stop } = watchConnection(reachProvider)
    const unfollow = onResponse(queryClient, check)
    return () => {
      unfollow()
      stop()
    }
  }, [queryClient])
  useEffect(() => outage.subscribe(() => outage.get() ?? refetchFailed(queryClient)), [queryClient])

  const waiting = lost && t('offline.waiting')
  useEffect(() => {
    waitingText.set(waiting)
    return () => waitingText.set(null)
  }, [waiting])

  const since = lost && formatTimeWithZone(lost.since, i18n.language)
  return (
    <BannerPlace>
      {/* Rendered empty at first: a live region is not announced if its text is inserted together with it. */}
      <div role="status">
        {lost && (
          <Banner rank="connection" tone="warn" label={t('offline.label')}>
            <strong>{t('offline.title', { since })}</strong>{' '}
            <span>{t(lost.isDeviceOnline ? 'offline.unreachable' : 'offline.text')}</span>
          </Banner>
        )}
        {isBusy && !lost && (
          <Banner rank="connection" tone="warn" label={t('offline.label')}>
            <strong>{t('busy.title')}</strong> <span>{t('busy.text')}</span>
          </Banner>
        )}
      </div>
    </BannerPlace>
  )
}

/** Runs `check` when a query succeeds: some browsers never report that the connection is back. */
const onResponse = (queryClient: QueryClient, check: () => void) =>
  queryClient.getQueryCache().subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) check()
  })

const refetchFailed = (queryClient: QueryClient) =>
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })

import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { readStorage, writeStorage } from '#lib/storage.ts'
import { shownAlert } from '../alerts.ts'
import type { ScreenHandle } from '../defineScreen.ts'
import { errorMessage } from './errorMessage.ts'
import { failureRedirect } from './failureRedirect.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { useIsReloading, useReload, useReloadOnReturn } from './useReload.ts'

const RELOADED = 'backcounter.reloaded'

/** The same URL again would cause a redirect loop. */
function reloadOnce() {
  if (readStorage(RELOADED, () => sessionStorage) === location.href) return
  if (writeStorage(RELOADED, location.href, () => sessionStorage)) location.reload()
}

/**
 * Redirects from a screen that could not be loaded (document 1 §2.1); shows the error in its place if there is no
 * target.
 */
export default function NavigationFailure({ error }: { error: unknown }) {
  const { t } = useTranslation('page')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined
  const reload = useReload()
  const isReloading = useIsReloading()
  const way = failureRedirect(error, {
    url: pathname + search,
    routeId: handle?.routeId,
    parentRoute: handle?.parentRoute,
    detail: errorMessage(error),
    message: { title: t('error.loading'), text: t('error.later') },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (way === 'reload') reloadOnce()
    else if (way !== 'stay') {
      navigate(way.to, { replace: true })
      shownAlert.set(way.alert ? { ...way.alert, at: way.to } : null)
    }
  }, [error])

  useReloadOnReturn(way === 'stay')

  if (typeof way === 'object') return null
  return <LoadFailure title="error.title" isScreen error={error} onRetry={reload} isRetrying={isReloading} />
}

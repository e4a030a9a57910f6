import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { outage } from '#api/connection.ts'
import { keep, readKept } from '#lib/kept.ts'
import { shownAlert } from './alerts.ts'
import { errorText } from './errorText.ts'
import { LoadFailure } from './LoadFailure.tsx'
import type { ScreenHandle } from './screen.ts'
import { useReload } from './useReload.ts'
import { wayOn } from './wayOn.ts'

const RELOADED = 'backcounter.reloaded'

/** The same place again; a second time in a row would be a circle. */
function reloadOnce() {
  if (readKept(RELOADED, () => sessionStorage) === location.href) return
  if (keep(RELOADED, location.href, () => sessionStorage)) location.reload()
}

/** Leads on from a screen that could not be loaded (document 1 §2.1); says so in its place where there is nowhere to go. */
export default function NavigationFailure({ error }: { error: unknown }) {
  const { t } = useTranslation('page')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined
  const { reload, isReloading } = useReload()
  const way = wayOn(error, {
    address: pathname + search,
    state: handle?.state,
    home: handle?.home,
    detail: errorText(error),
    words: { title: t('error.loading'), text: t('error.later') },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (way === 'reload') reloadOnce()
    else if (way !== 'stay') {
      navigate(way.to, { replace: true })
      shownAlert.set(way.alert ? { ...way.alert, at: way.to } : null)
    }
  }, [error])

  const loadAgain = useEffectEvent(reload)
  const isStaying = way === 'stay'
  useEffect(() => {
    if (!isStaying) return
    const again = () => loadAgain()
    addEventListener('online', again)
    const unfollow = outage.subscribe(() => outage.get() ?? again())
    return () => {
      removeEventListener('online', again)
      unfollow()
    }
  }, [isStaying])

  if (typeof way === 'object') return null
  return <LoadFailure title="error.title" error={error} onRetry={reload} isRetrying={isReloading} />
}

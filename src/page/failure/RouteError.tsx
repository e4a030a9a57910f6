import i18next from 'i18next'
import { lazy, Suspense } from 'react'
import { useRouteError } from 'react-router'
import { CodeError } from '#lib/codeError.ts'
import { useRouter } from '../AppLink.tsx'
import { CodeFailure } from './CodeFailure.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { useIsReloading, useReload } from './useReload.ts'

const NavigationFailure = lazy(() => import('./NavigationFailure.tsx').catch(() => ({ default: Failure })))

/** Shown instead of a screen whose code or data could not be loaded, or that threw while rendering. */
export function RouteError() {
  const error = useRouteError()
  const { errors } = useRouter().state
  const isNoRoute = typeof error === 'object' && error !== null && 'status' in error && 'data' in error
  if (isNoRoute) return <LoadFailure title="error.notFoundTitle" isScreen error={error} />
  if (error instanceof CodeError) return <CodeFailure error={error} />
  // After a failed navigation another screen may help; a screen that throws stays, with the error.
  const isNavigation = Object.values(errors ?? {}).includes(error)
  if (!isNavigation || !i18next.hasResourceBundle(i18next.language, 'page')) return <Failure error={error} />
  return (
    <Suspense>
      <NavigationFailure error={error} />
    </Suspense>
  )
}

function Failure({ error }: { error: unknown }) {
  const reload = useReload()
  const isReloading = useIsReloading()
  return <LoadFailure title="error.title" isScreen error={error} onRetry={reload} isRetrying={isReloading} />
}

import i18next from 'i18next'
import { lazy, Suspense } from 'react'
import { useRouteError } from 'react-router'
import { LoadFailure } from './LoadFailure.tsx'

const NavigationFailure = lazy(() => import('./NavigationFailure.tsx').catch(() => ({ default: LastResort })))

/** Stands in a screen's place when its code or its data did not come. */
export function RouteError() {
  const error = useRouteError()
  const isNoRoute = typeof error === 'object' && error !== null && 'status' in error && 'data' in error
  if (isNoRoute) return <LoadFailure title="error.notFoundTitle" error={error} />
  if (!i18next.hasResourceBundle(i18next.language, 'page')) return <LastResort error={error} />
  return (
    <Suspense>
      <NavigationFailure error={error} />
    </Suspense>
  )
}

const LastResort = ({ error }: { error: unknown }) => <LoadFailure title="error.title" error={error} />

import { useRevalidator, useRouteError } from 'react-router'
import { LoadFailure } from './LoadFailure.tsx'

/** Stands in a screen's place when its code or its data did not come. */
export function RouteError() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const isNoRoute = typeof error === 'object' && error !== null && 'status' in error && 'data' in error
  if (isNoRoute) return <LoadFailure title="error.notFoundTitle" error={error} />
  return <LoadFailure title="error.title" error={error} onRetry={() => revalidate()} isRetrying={state === 'loading'} />
}

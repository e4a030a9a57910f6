import i18next from 'i18next'
import { lazy, Suspense } from 'react'

export interface LoadFailureProps {
  /** Text key of the heading, namespace `page`. */
  title: 'error.title' | 'error.notFoundTitle' | 'list.failed'
  error: unknown
  /** Left out where trying again can't help. */
  onRetry?: () => void
  isRetrying?: boolean
}

// Not part of the start. Should its code not come either, the plain one below is here already: there is never a blank page.
const Panel = lazy(() => import('./LoadFailurePanel.tsx').catch(() => ({ default: PlainFailure })))

/** Stands in the place of what could not be loaded: what happened, and a way on. */
export function LoadFailure(props: LoadFailureProps) {
  if (!i18next.hasResourceBundle(i18next.language, 'page')) return <PlainFailure />
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  )
}

/** For when neither texts nor code could be fetched; in English, as there is nothing else. */
function PlainFailure() {
  return (
    <div role="alert">
      <h1>Backcounter could not be loaded</h1>
      <p>Check your connection, then load the page again.</p>
      <button type="button" onClick={() => location.reload()}>
        Load again
      </button>
    </div>
  )
}

import i18next from 'i18next'
import { lazy, Suspense } from 'react'
import { buttonClass } from '#ui/buttonClass.ts'
import { errorMessage } from './errorMessage.ts'

export interface LoadFailureProps {
  /** Text key of the heading, namespace `page`. */
  title: 'error.title' | 'error.notFoundTitle' | 'list.failed'
  /** Instead of a whole screen. */
  isScreen?: boolean
  error: unknown
  /** Omitted if trying again can't help. */
  onRetry?: () => void
  isRetrying?: boolean
}

// Not part of startup. If its code fails to load too, the plain one below is already loaded, so the page is never
// blank.
const Panel = lazy(() => import('./LoadFailurePanel.tsx').catch(() => ({ default: PlainFailure })))

/** Shown instead of content that could not be loaded: what happened, and what to do. */
export function LoadFailure(props: LoadFailureProps) {
  if (!i18next.hasResourceBundle(i18next.language, 'page')) return <PlainFailure {...props} />
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  )
}

/** Used when the panel's code could not be loaded; in English if messages are missing, too. */
export function PlainFailure({
  error,
  onRetry = () => location.reload(),
}: Pick<LoadFailureProps, 'error' | 'onRetry'>) {
  const hasTexts = i18next.hasResourceBundle(i18next.language, 'page')
  return (
    <div role="alert">
      <h1>{hasTexts ? i18next.t('page:error.title') : 'This page could not be loaded'}</h1>
      <p>{hasTexts ? errorMessage(error) : 'Check your connection and try again.'}</p>
      <button type="button" className={buttonClass({ variant: 'primary' })} onClick={onRetry}>
        {hasTexts ? i18next.t('page:error.retry') : 'Try again'}
      </button>
    </div>
  )
}

import i18next from 'i18next'
import { lazy, Suspense } from 'react'
import { buttonClass } from '#ui/buttonClass.ts'
import { errorMessage } from './errorMessage.ts'

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
  if (!i18next.hasResourceBundle(i18next.language, 'page')) return <PlainFailure {...props} />
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  )
}

/** For when the code of the panel could not be fetched; in English where there are no messages either. */
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

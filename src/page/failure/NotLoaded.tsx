import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useErrorMessage } from './errorMessage.ts'

interface NotLoadedProps {
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>
  /** "The orders could not be loaded" */
  what: string
}

/** Shown in a card whose content could not be loaded, with a retry button. */
export function NotLoaded({ query, what }: NotLoadedProps) {
  const { t } = useTranslation('page')
  const textOf = useErrorMessage()
  if (!query.error) return null
  return (
    <Notice
      tone="warn"
      title={what}
      actions={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('error.retry')}
        </Button>
      }
    >
      {textOf(query.error)}
    </Notice>
  )
}

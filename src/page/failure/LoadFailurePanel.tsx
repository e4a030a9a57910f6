import FileQuestionMark from 'lucide/dist/esm/icons/file-question-mark.mjs'
import { useTranslation } from 'react-i18next'
import { statusOf } from '#api/errors.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { pathTo } from '../../paths.ts'
import { AppLink } from '../AppLink.tsx'
import { useErrorMessage } from './errorMessage.ts'
import type { LoadFailureProps } from './LoadFailure.tsx'

/** The failure as it is usually seen. Loaded by `LoadFailure`; use that one. */
export default function LoadFailurePanel({ title, isScreen, error, onRetry, isRetrying }: LoadFailureProps) {
  const { t } = useTranslation('page')
  const textOf = useErrorMessage()
  const isMissing = title === 'error.notFoundTitle' || statusOf(error) === 404
  return (
    <ErrorPanel
      glyph={isMissing ? FileQuestionMark : undefined}
      title={t(title)}
      isScreen={isScreen}
      actions={
        <>
          {onRetry && (
            <Button variant="primary" busy={isRetrying} onClick={onRetry}>
              {t('error.retry')}
            </Button>
          )}
          <AppLink to={pathTo('dashboard')} className={buttonClass()}>
            {t('error.home')}
          </AppLink>
        </>
      }
    >
      {title === 'error.notFoundTitle' ? t('error.notFound') : textOf(error)}
    </ErrorPanel>
  )
}

import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Progress } from '#ui/Progress.tsx'

interface SendingCardProps {
  /** How much of the file was sent, from 0 to 1. */
  read: number
  /** Why a part could not be sent. */
  error: unknown
  onRetry: () => void
  onCancel: () => void
}

/** Progress of sending the file; the rest can be sent again after a failure. */
export function SendingCard({ read, error, onRetry, onCancel }: SendingCardProps) {
  const { t } = useTranslation(['imports', 'page'])
  const messageOf = useErrorMessage()
  return (
    <Card title={t('sending.title')}>
      <Stack gap={3}>
        <Progress label={t('sending.title')} value={read * 100} />
        {error !== undefined && (
          <Notice
            tone="danger"
            live
            title={t('sending.failed')}
            actions={<Button onClick={onRetry}>{t('page:upload.retry')}</Button>}
          >
            {messageOf(error as Error)}
          </Notice>
        )}
        <Inline>
          <span>{t('sending.stay')}</span>
          <Button onClick={onCancel}>{t('page:copy.cancel')}</Button>
        </Inline>
      </Stack>
    </Card>
  )
}

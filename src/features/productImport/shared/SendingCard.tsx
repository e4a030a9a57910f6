import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Progress } from '#ui/Progress.tsx'
import type { Sending } from '../useSending.ts'

interface SendingCardProps {
  state: Exclude<Sending, { step: 'idle' }>
  onRetry: () => void
  onCancel: () => void
}

/** Progress of sending the file; the rest can be sent again after a failure. */
export function SendingCard({ state, onRetry, onCancel }: SendingCardProps) {
  const { t } = useTranslation('productImport')
  const messageOf = useErrorMessage()
  return (
    <Card title={t('sending.title')}>
      <Stack gap={3}>
        <Progress label={t('sending.title')} value={state.part * 100} />
        {state.step === 'failed' && (
          <Notice
            tone="danger"
            live
            title={t('sending.failed')}
            actions={<Button onClick={onRetry}>{t('sending.retry')}</Button>}
          >
            {messageOf(state.error)}
          </Notice>
        )}
        <Inline>
          <span>{t('sending.stay')}</span>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </Inline>
      </Stack>
    </Card>
  )
}

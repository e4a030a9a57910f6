import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invalidate } from '#api/queries.ts'
import { resendWebhookDelivery, type WebhookDeliveryDetail } from '#contract/apps/webhookDeliveries.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import { CopyableText } from '#page/secret/SecretDialog.tsx'
import { useWrite } from '#page/useWrite.ts'
import { StatusBadge } from '#ui/Badge.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { webhookQueries } from '../queries.ts'
import { deliveryStatus } from '../status.ts'

interface DeliveryDialogProps {
  webhookId: string
  deliveryId: string
  onClose: () => void
}

/** One event with its last request and response; sends it again. */
export default function DeliveryDialog({ webhookId, deliveryId, onClose }: DeliveryDialogProps) {
  const { t } = useTranslation('webhooks')
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const { data, error } = useQuery(webhookQueries.delivery(webhookId, deliveryId))
  const write = useWrite(resendWebhookDelivery, {
    onSaved: async () => {
      await invalidate(queryClient, { queryKey: ['webhooks'] })
      toast({ tone: 'ok', text: t('resend.done'), seconds: 5 })
      onClose()
    },
  })
  return (
    <WriteDialog
      write={write}
      title={data?.event ?? t('column.event')}
      submitLabel={t('resend.send')}
      cancelLabel={t('resend.close')}
      onSubmit={() => write.send({ params: { id: webhookId, deliveryId } })}
      onClose={onClose}
    >
      {error && <Notice tone="danger">{errorMessage(error)}</Notice>}
      {!error && !data && <p role="status">{t('log.loading')}</p>}
      {data && <Details delivery={data} />}
    </WriteDialog>
  )
}

function Details({ delivery }: { delivery: WebhookDeliveryDetail }) {
  const { t, i18n } = useTranslation('webhooks')
  const { createdOn, lastAttemptOn, nextAttemptOn, attempts, error, responseStatus, responseBody } = delivery
  const time = (on: string | null) => (on ? formatTimeWithZone(on, i18n.language) : t('none'))
  const { tone, text } = deliveryStatus(delivery, t)
  const headers = Object.entries(delivery.requestHeaders).map(([name, value]) => `${name}: ${value}`)
  return (
    <>
      {error && <Notice tone="warn">{t(`error.${error}`)}</Notice>}
      <Facts>
        <Fact term={t('column.status')}>
          <StatusBadge tone={tone}>{text}</StatusBadge>
        </Fact>
        <Fact term={t('column.createdOn')}>{time(createdOn)}</Fact>
        <Fact term={t('column.attempts')}>{attempts.toLocaleString(i18n.language)}</Fact>
        <Fact term={t('lastAttempt')}>{time(lastAttemptOn)}</Fact>
        <Fact term={t('nextAttempt')}>{time(nextAttemptOn)}</Fact>
        <Fact term={t('column.response')}>{responseStatus ?? t('none')}</Fact>
      </Facts>
      {headers.length > 0 && <CopyableText label={t('request.headers')} text={headers.join('\n')} />}
      <CopyableText label={t('request.body')} text={indented(delivery.requestBody)} />
      {responseBody && <CopyableText label={t('response.body')} text={responseBody} />}
    </>
  )
}

/** For reading. The signature is over the text as it was sent. */
function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}

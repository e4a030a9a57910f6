import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invalidate } from '#api/queries.ts'
import { testWebhook } from '#contract/apps/webhookDeliveries.ts'
import type { Webhook } from '#contract/apps/webhooks.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { AppLink } from '#page/AppLink.tsx'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { pathTo } from '#paths.ts'
import { StatusBadge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { webhookQueries } from '../queries.ts'
import { webhookStatus } from '../status.ts'

/** How sending goes, a test event, and the way to the log. */
export function DeliveryCard({ webhook: saved }: { webhook: Webhook }) {
  const { t, i18n } = useTranslation('webhooks')
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const write = useWrite(testWebhook, {
    onSaved: async () => {
      await invalidate(queryClient, { queryKey: ['webhooks'] })
      toast({ tone: 'ok', text: t('test.sent'), seconds: 5 })
    },
  })
  // Sending changes it without a new revision.
  const webhook = useQuery(webhookQueries.detail(saved.id)).data ?? saved
  const { id, offReason, failingSince, lastDeliveredOn } = webhook
  const time = (on: string | null) => (on ? formatTimeWithZone(on, i18n.language) : t('never'))
  const { tone, text } = webhookStatus(webhook, t)
  return (
    <Card title={t('section.sending')}>
      <Stack>
        {offReason && <Notice tone="danger">{t(`off.${offReason}`)}</Notice>}
        <Facts>
          <Fact term={t('column.status')}>
            <StatusBadge tone={tone}>{text}</StatusBadge>
          </Fact>
          <Fact term={t('lastDelivered')}>{time(lastDeliveredOn)}</Fact>
          {failingSince && <Fact term={t('failingSince')}>{time(failingSince)}</Fact>}
        </Facts>
        <UnconfirmedNotice write={write} />
        {write.error && (
          <Notice tone="danger" live>
            {errorMessage(write.error)}
          </Notice>
        )}
        <Inline>
          <Button busy={write.isPending} onClick={() => write.send({ params: { id } })}>
            {t('test.send')}
          </Button>
          <AppLink to={pathTo('zapier.log', { id })} className={buttonClass()}>
            {t('log.open')}
          </AppLink>
        </Inline>
      </Stack>
    </Card>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cacheResponse } from '#api/queries.ts'
import { setWebhookSecret, type Webhook } from '#contract/apps/webhooks.ts'
import { newSigningSecret } from '#lib/newToken.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import { SecretDialog } from '#page/secret/SecretDialog.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { webhookQueries } from '../queries.ts'

/** The secret that signs events: made here, shown once. */
export function SecretCard({ webhook }: { webhook: Webhook }) {
  const { t, i18n } = useTranslation('webhooks')
  const [isOpen, setOpen] = useState(false)
  const { secretMadeOn } = useQuery(webhookQueries.detail(webhook.id)).data ?? webhook
  return (
    <Card title={t('secret.title')}>
      <Stack>
        <p>
          {secretMadeOn
            ? t('secret.madeOn', { time: formatTimeWithZone(secretMadeOn, i18n.language) })
            : t('secret.none')}
        </p>
        <Inline>
          <Button onClick={() => setOpen(true)}>{t(secretMadeOn ? 'secret.replace' : 'secret.make')}</Button>
        </Inline>
      </Stack>
      <Suspense>
        {isOpen && <NewSecret webhook={webhook} isFirst={secretMadeOn === null} onClose={() => setOpen(false)} />}
      </Suspense>
    </Card>
  )
}

interface NewSecretProps {
  webhook: Webhook
  isFirst: boolean
  onClose: () => void
}

function NewSecret({ webhook: { id }, isFirst, onClose }: NewSecretProps) {
  const { t } = useTranslation('webhooks')
  const queryClient = useQueryClient()
  const [secret] = useState(newSigningSecret)
  const [isMade, setMade] = useState(false)
  const [asFirst] = useState(isFirst)
  const write = useWrite(setWebhookSecret, {
    adopt: saved => cacheResponse(queryClient, webhookQueries.detail(id).queryKey, saved),
    onSaved: () => setMade(true),
  })
  if (isMade) {
    return (
      <SecretDialog title={t('secret.title')} label={t('secret.title')} secret={secret} onStored={onClose}>
        <p>{t('secret.use')}</p>
      </SecretDialog>
    )
  }
  return (
    <WriteDialog
      write={write}
      title={t(asFirst ? 'secret.make' : 'secret.replace')}
      submitLabel={t(asFirst ? 'secret.make' : 'secret.replace')}
      onSubmit={() => write.send({ params: { id }, body: { secret } })}
      onClose={onClose}
    >
      <p>{t(asFirst ? 'secret.makeText' : 'secret.replaceText')}</p>
    </WriteDialog>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { disconnectIntegration, type Integration, switchIntegration } from '#contract/apps/integrations.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { useAdopt } from '../useAdopt.ts'

/** Stops a service: for a while, or for good. */
export function ManageCard({ integration }: { integration: Integration }) {
  const { t } = useTranslation(['integrations', 'page'])
  const errorMessage = useErrorMessage()
  const [isAsking, setAsking] = useState(false)
  const adopt = useAdopt()
  const { sku, isOn, isInstalled, revision } = integration
  const app = t(`title.${sku}`)
  const turn = useWrite(switchIntegration, {
    adopt,
    onSaved: saved => toast({ text: t(saved.isOn ? 'manage.isOn' : 'manage.isOff', { app }) }),
  })
  const disconnect = useWrite(disconnectIntegration, {
    adopt,
    onSaved: () => {
      setAsking(false)
      toast({ text: t('disconnect.done', { app }) })
    },
  })
  return (
    <Card title={t('manage.title')}>
      <Stack>
        <p>{t(isOn ? 'manage.text' : 'manage.offText')}</p>
        <UnconfirmedNotice write={turn} />
        {turn.error && (
          <Notice tone="danger" live>
            {errorMessage(turn.error)}
          </Notice>
        )}
        <Inline>
          {isInstalled && (
            <Button
              busy={turn.isPending}
              busyLabel={t('page:write.working')}
              onClick={() => turn.send({ params: { sku }, body: { revision, isOn: !isOn } })}
            >
              {t(isOn ? 'manage.switchOff' : 'manage.switchOn')}
            </Button>
          )}
          <Button onClick={() => setAsking(true)}>{t('disconnect.open')}</Button>
        </Inline>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={t('disconnect.title', { app })}
        confirmLabel={t('disconnect.submit')}
        cancelLabel={t('page:confirm.cancel')}
        danger
        busy={disconnect.isPending}
        busyLabel={t('page:write.working')}
        error={disconnect.error && errorMessage(disconnect.error)}
        onConfirm={() => void disconnect.send({ params: { sku }, body: { revision } })}
        onCancel={() => setAsking(false)}
      >
        <p>{t('disconnect.text')}</p>
        <UnconfirmedNotice write={disconnect} />
      </ConfirmDialog>
    </Card>
  )
}

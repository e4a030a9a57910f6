import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cacheResponse } from '#api/queries.ts'
import { ALWAYS_SENT, type EmailKind, switchShopperEmail } from '#contract/orders/shopperEmails.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { UnconfirmedNotice } from '#page/UnconfirmedNotice.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/form/Switch.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { shopperEmailQueries } from '../queries.ts'

/** When the email is sent, and whether it is; saved at once. */
export function SendingCard({ kind }: { kind: EmailKind }) {
  const { t } = useTranslation('shopperEmails')
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const query = shopperEmailQueries.list()
  const { items } = useRequiredData(query)
  const write = useWrite(switchShopperEmail, { adopt: saved => cacheResponse(queryClient, query.queryKey, saved) })
  const isOn = items.find(item => item.kind === kind)?.isOn ?? true
  return (
    <Card title={t('sending.title')}>
      <Stack>
        <p>{t(`when.${kind}`)}</p>
        {ALWAYS_SENT.includes(kind) ? (
          <p>{t(kind === 'orderConfirmation' ? 'sending.alwaysOrder' : 'sending.alwaysCode')}</p>
        ) : (
          <Switch
            label={t('sending.switch')}
            hint={t(kind === 'cartRecovery' ? 'sending.switchHintCart' : 'sending.switchHint')}
            checked={isOn}
            disabled={write.isPending}
            onChange={({ target }) => void write.send({ params: { kind }, body: { isOn: target.checked } })}
          />
        )}
        <UnconfirmedNotice write={write} />
        {write.error && (
          <Notice tone="danger" live>
            {errorMessage(write.error)}
          </Notice>
        )}
      </Stack>
    </Card>
  )
}

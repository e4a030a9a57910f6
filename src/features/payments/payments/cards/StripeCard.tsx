import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentSettings } from '#contract/payments/paymentSettings.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { standingOf } from '../model.ts'
import { serviceName } from '../shared/serviceName.ts'
import { ActionButton } from './ActionButton.tsx'
import { ServiceCard } from './ServiceCard.tsx'
import { useConnect } from './useConnect.ts'

const DisconnectDialog = lazyOnRequest(() => import('./DisconnectDialog.tsx'))
const SwitchDialog = lazyOnRequest(() => import('./SwitchDialog.tsx'))

/** Stripe, with the merchant's own account there. */
export function StripeCard({ settings }: { settings: PaymentSettings }) {
  const { t } = useTranslation('payments')
  const [dialog, setDialog] = useState<'disconnect' | 'switch'>()
  const { write, connect } = useConnect('stripe', settings)
  const { status } = settings.stripe
  const badge = status === 'activated' ? 'activated' : status === 'pending' ? 'pending' : 'inactive'
  const tone = ({ activated: 'ok', pending: 'info', inactive: 'neutral' } as const)[badge]
  const name = serviceName('stripe')
  const close = () => setDialog(undefined)
  return (
    <ServiceCard
      service="stripe"
      badge={{ tone, text: t(`badge.${badge}`) }}
      meaning={t(`meaning.${standingOf(settings, 'stripe')}`, { name })}
      writes={[write]}
    >
      <ActionButton settings={settings} action="connectStripe" busy={write.isPending} onPress={connect}>
        {t(status === 'pending' ? 'action.check' : 'action.connect', { name })}
      </ActionButton>
      <ActionButton
        settings={settings}
        action="switchProvider"
        target="stripe"
        variant={status === 'activated' ? 'secondary' : 'ghost'}
        onPress={() => setDialog('switch')}
      >
        {t('action.switch', { name })}
      </ActionButton>
      <ActionButton
        settings={settings}
        action="disconnectStripe"
        variant="ghost"
        onPress={() => setDialog('disconnect')}
      >
        {t('action.disconnect', { name })}
      </ActionButton>
      {dialog === 'disconnect' && <DisconnectDialog service="stripe" settings={settings} onClose={close} />}
      {dialog === 'switch' && <SwitchDialog to="stripe" settings={settings} onClose={close} />}
    </ServiceCard>
  )
}

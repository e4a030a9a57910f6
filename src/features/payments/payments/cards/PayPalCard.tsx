import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { connectPayPal } from '#contract/payments/connections.ts'
import type { PaymentSettings } from '#contract/payments/paymentSettings.ts'
import { payPalState } from '#contract/payments/paymentsState.ts'
import { lazyOnRequest } from '#page/lazyWithMessages.tsx'
import { useWrite } from '#page/useWrite.ts'
import { standingOf } from '../model.ts'
import { serviceName } from '../shared/serviceName.ts'
import { useAdopt } from '../useAdopt.ts'
import { ActionButton } from './ActionButton.tsx'
import { ServiceCard } from './ServiceCard.tsx'
import { useConnect } from './useConnect.ts'

const DisconnectDialog = lazyOnRequest(() => import('./DisconnectDialog.tsx'))

const TONES = { notConnected: 'neutral', needsUpgrade: 'warn', unverified: 'warn', complete: 'ok' } as const

/** PayPal, which shoppers can use beside cards. */
export function PayPalCard({ settings }: { settings: PaymentSettings }) {
  const { t } = useTranslation('payments')
  const [isAsking, setAsking] = useState(false)
  const { write, connect } = useConnect('payPal', settings)
  const refresh = useWrite(connectPayPal, { adopt: useAdopt() })
  const state = payPalState(settings.payPal)
  const { email, isEmailConfirmed, arePaymentsReceivable } = settings.payPal
  const name = serviceName('payPal')
  const missing = [
    ...(state === 'unverified' && !isEmailConfirmed ? [t('payPal.email', { email })] : []),
    ...(state === 'unverified' && !arePaymentsReceivable ? [t('payPal.receivable')] : []),
  ]
  return (
    <ServiceCard
      service="payPal"
      badge={{ tone: TONES[state], text: t(`payPalBadge.${state}`) }}
      meaning={[t(`meaning.${standingOf(settings, 'payPal')}`, { email }), ...missing].join(' ')}
      writes={[write, refresh]}
    >
      <ActionButton settings={settings} action="connectPayPal" busy={write.isPending} onPress={connect}>
        {t('action.connect', { name })}
      </ActionButton>
      {state !== 'complete' && (
        <ActionButton
          settings={settings}
          action="refreshPayPal"
          busy={refresh.isPending}
          onPress={() => refresh.send({})}
        >
          {t('action.check', { name })}
        </ActionButton>
      )}
      <ActionButton settings={settings} action="disconnectPayPal" variant="ghost" onPress={() => setAsking(true)}>
        {t('action.disconnect', { name })}
      </ActionButton>
      {isAsking && <DisconnectDialog service="payPal" settings={settings} onClose={() => setAsking(false)} />}
    </ServiceCard>
  )
}

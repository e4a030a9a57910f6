import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { quietly } from '#api/queries.ts'
import { currentUser } from '#api/session.ts'
import { takesCards } from '#contract/payments/paymentsState.ts'
import { bankOf } from '#contract/payments/payoutHolds.ts'
import { payoutQueries } from '#features/payments/payouts/queries.ts'
import { TestPayment } from '#features/payments/testPayment/shared/TestPayment.tsx'
import { lazyWithMessages } from '#page/lazyWithMessages.tsx'
import { useRequiredData } from '#page/requiredData.ts'
import { SettingsPage } from '#page/settings/SettingsPage.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PayPalCard } from './cards/PayPalCard.tsx'
import { ProcessorCard } from './cards/ProcessorCard.tsx'
import { StripeCard } from './cards/StripeCard.tsx'
import { MoneyNotice } from './MoneyNotice.tsx'
import { cardOrder } from './model.ts'
import { paymentQueries } from './queries.ts'
import { ReturnNotice } from './returns/ReturnNotice.tsx'
import { useReturn } from './returns/useReturn.ts'
import { PaymentsSettingsForm } from './settings/PaymentsSettingsForm.tsx'

const PayoutsCard = lazyWithMessages(() => import('#features/payments/payouts/shared/PayoutsCard.tsx'), 'payouts')

/** How a store is paid: whether money flows, a card for each way, and choices. */
export default function PaymentsPage() {
  const { t } = useTranslation('payments')
  const settings = useRequiredData(paymentQueries.settings())
  const result = useReturn()
  const { data: left } = useQuery(quietly(payoutQueries.summary()))
  const isMoneyLeft = left !== undefined && (left.collecting !== 0 || left.onItsWay !== 0 || left.held !== 0)
  return (
    <SettingsPage title={t('title')}>
      <Stack>
        {result && <ReturnNotice result={result} settings={settings} />}
        {currentUser().claims.impersonator && <Notice tone="info">{t('support.reason')}</Notice>}
        <MoneyNotice settings={settings} />
        {cardOrder(settings).map(provider =>
          provider === 'stripe' ? (
            <StripeCard key={provider} settings={settings} />
          ) : (
            <ProcessorCard key={provider} service={provider} settings={settings} />
          ),
        )}
        <PayPalCard settings={settings} />
        <Suspense>
          {takesCards(settings) !== null && <TestPayment />}
          {(bankOf(settings) !== '' || isMoneyLeft) && <PayoutsCard settings={settings} />}
        </Suspense>
        <PaymentsSettingsForm />
      </Stack>
    </SettingsPage>
  )
}

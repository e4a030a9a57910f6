import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { currentUser } from '#api/session.ts'
import { takesCards } from '#contract/payments/paymentsState.ts'
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
  return (
    <SettingsPage title={t('title')}>
      <Stack>
        {result && <ReturnNotice result={result} />}
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
          {settings.paymentsProvider.bankLastFour !== '' && <PayoutsCard provider={settings.paymentsProvider} />}
        </Suspense>
        <PaymentsSettingsForm />
      </Stack>
    </SettingsPage>
  )
}

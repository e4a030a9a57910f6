import { useTranslation } from 'react-i18next'
import type { PaymentSettings } from '#contract/payments/paymentSettings.ts'
import { AppLink } from '#page/AppLink.tsx'
import { pathTo } from '#paths.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'

/** What became of an application, and what to do next. */
export function StatusCard({ settings }: { settings: PaymentSettings }) {
  const { t } = useTranslation('application')
  const { cardProcessor, paymentsProvider } = settings
  const state = cardProcessor.hasAccessToken
    ? 'connected'
    : paymentsProvider.kycState === 'inReview' || paymentsProvider.kycState === 'approved'
      ? paymentsProvider.kycState
      : 'submitted'
  return (
    <Card title={t(`status.${state}`)}>
      <Stack>
        <p role="status">{t(`next.${state}`)}</p>
        <Inline>
          <AppLink
            to={pathTo('settings.payments')}
            className={buttonClass(state === 'approved' ? { variant: 'primary' } : {})}
          >
            {t(state === 'approved' ? 'connect' : 'back')}
          </AppLink>
        </Inline>
      </Stack>
    </Card>
  )
}

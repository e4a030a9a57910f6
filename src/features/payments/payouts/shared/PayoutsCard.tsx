import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PaymentSettings } from '#contract/payments/paymentSettings.ts'
import { bankOf } from '#contract/payments/payoutHolds.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { AppLink } from '#page/AppLink.tsx'
import { NotLoaded } from '#page/failure/NotLoaded.tsx'
import { pathTo } from '#paths.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { Fact, Facts } from '#ui/Facts.tsx'
import { Inline, Stack } from '#ui/Layout.tsx'
import { payoutQueries } from '../queries.ts'

/** When and where own payments are paid out, in short. */
export default function PayoutsCard({ settings }: { settings: PaymentSettings }) {
  const { t, i18n } = useTranslation('payouts')
  const query = useQuery(payoutQueries.summary())
  const { data } = query
  const { payoutSchedule } = settings.paymentsProvider
  const bankLastFour = bankOf(settings)
  const money = (cents: number) => formatMoney(cents, i18n.language)
  return (
    <Card title={t('list.title')}>
      <Stack>
        <NotLoaded query={query} what={t('card.failed')} />
        <Facts>
          <Fact term={t('summary.schedule')}>{t(`schedule.${payoutSchedule}`)}</Fact>
          <Fact term={t('bank')}>{bankLastFour ? t('bankEnding', { digits: bankLastFour }) : t('noBank')}</Fact>
          <Fact term={t('summary.next')}>
            {data?.nextOn
              ? t('card.next', {
                  amount: money(data.collecting + data.held),
                  time: formatTimeWithZone(data.nextOn, i18n.language),
                })
              : t('summary.none')}
          </Fact>
        </Facts>
        {data?.heldBecause && <p>{t(`held.${data.heldBecause}`)}</p>}
        <Inline>
          <AppLink to={pathTo('settings.payouts')} className={buttonClass({ variant: 'secondary' })}>
            {t('card.all')}
          </AppLink>
        </Inline>
      </Stack>
    </Card>
  )
}

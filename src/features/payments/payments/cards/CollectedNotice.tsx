import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PaymentSettings } from '#contract/payments/paymentSettings.ts'
import { bankOf, reasonToHold } from '#contract/payments/payoutHolds.ts'
import { payoutQueries } from '#features/payments/payouts/queries.ts'
import { formatMoney } from '#lib/money.ts'
import { Notice } from '#ui/Notice.tsx'

/** What own payments have collected, and what becomes of it when they are given up; nothing if that is nothing. */
export function CollectedNotice({ settings }: { settings: PaymentSettings }) {
  const { t, i18n } = useTranslation('payments')
  const { data } = useQuery(payoutQueries.summary())
  if (!data) return null
  const collected = data.collecting + data.held
  const isHeld = reasonToHold(settings, collected) !== null
  const values = { amount: formatMoney(collected, i18n.language), digits: bankOf(settings) }
  const onItsWay = { amount: formatMoney(data.onItsWay, i18n.language) }
  return (
    <>
      {collected !== 0 && (
        <Notice tone={isHeld ? 'warn' : 'info'}>{t(isHeld ? 'collected.held' : 'collected.sent', values)}</Notice>
      )}
      {data.onItsWay > 0 && <p>{t('collected.onItsWay', onItsWay)}</p>}
    </>
  )
}

import { useTranslation } from 'react-i18next'
import type { Payout } from '#contract/payments/payouts.ts'
import { formatMoney } from '#lib/money.ts'
import { Notice } from '#ui/Notice.tsx'

interface HeldNoticeProps {
  because: Payout['heldBecause']
  /** Cents. */
  amount: number
}

/** Why money isn't sent to the bank, and what to do; nothing if it is. */
export function HeldNotice({ because, amount }: HeldNoticeProps) {
  const { t, i18n } = useTranslation('payouts')
  if (!because) return null
  return (
    <Notice tone="warn" title={t('held.title', { amount: formatMoney(amount, i18n.language) })}>
      {t(`held.${because}`)}
    </Notice>
  )
}

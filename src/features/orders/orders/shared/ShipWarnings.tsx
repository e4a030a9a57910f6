import { useTranslation } from 'react-i18next'
import { balanceOf } from '#contract/orders/orderMoney.ts'
import type { Order } from '#contract/orders/orders.ts'
import { type OrderWarning, warningsOf } from '#contract/orders/orderWarnings.ts'
import { formatMoney } from '#lib/money.ts'
import { Notice } from '#ui/Notice.tsx'

/** What to know of an order before it is shipped. */
export function ShipWarnings({ order }: { order: Order }) {
  const { t, i18n } = useTranslation('orderDetail')
  const amount = formatMoney(balanceOf(order).due, i18n.language)
  const texts: Partial<Record<OrderWarning, string>> = {
    flagged: t('ship.flagged'),
    unpaid: t('ship.unpaid', { amount }),
  }
  return warningsOf('markShipped', order).map(warning => (
    <Notice key={warning} tone="warn">
      {texts[warning]}
    </Notice>
  ))
}

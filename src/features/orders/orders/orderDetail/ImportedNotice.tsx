import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders/orders.ts'
import { systemName } from '#contract/orders/pastOrders.ts'
import { isolated } from '#lib/isolated.ts'
import { formatMoney } from '#lib/money.ts'
import { Notice } from '#ui/Notice.tsx'

/** Where a past order was placed, and why it can't be charged or refunded here. */
export function ImportedNotice({ system, number, includedTax }: NonNullable<Order['imported']>) {
  const { t, i18n } = useTranslation('orderDetail')
  const name = systemName(system)
  return (
    <Notice tone="info" title={name ? t('imported.from', { system: name }) : t('imported.other')}>
      {t('imported.text', { number: isolated(number) })}
      {includedTax !== undefined && ` ${t('imported.tax', { amount: formatMoney(includedTax, i18n.language) })}`}
    </Notice>
  )
}

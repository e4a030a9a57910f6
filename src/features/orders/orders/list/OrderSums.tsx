import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { endpointQuery, quietly } from '#api/queries.ts'
import { getOrderSums } from '#contract/orders/orderSums.ts'
import { SALES_AMOUNTS } from '#contract/orders/salesAmounts.ts'
import { formatMoney } from '#lib/money.ts'
import { Muted } from '#ui/Muted.tsx'

/** The sums of the orders that a filter finds: those that analytics shows. */
export default function OrderSums({ filter }: { filter: string | undefined }) {
  const { t, i18n } = useTranslation('orders')
  const { data } = useQuery(quietly(endpointQuery('orders', getOrderSums, { query: { filter } })))
  if (!data) return <p>{'\u00a0'}</p>
  const { sums, product } = data
  if (!sums) return <Muted>{t('list.sumsTooMany')}</Muted>
  const money = (cents: number) => formatMoney(cents, i18n.language)
  const { gross, discounts, shipping, tax, total, refunded } = sums
  const amounts = { gross, discounts, shipping, tax, total, refunded, kept: SALES_AMOUNTS.total.of(sums) }
  const texts = Object.fromEntries(Object.entries(amounts).map(([name, cents]) => [name, money(cents)]))
  return (
    <p>
      {t('list.sums', texts as Record<keyof typeof amounts, string>)}{' '}
      {product &&
        t('list.sumsProduct', {
          count: product.items,
          shown: product.items.toLocaleString(i18n.language),
          gross: money(product.gross),
        })}{' '}
      {sums.canceled > 0 && t('list.sumsCanceled')}
    </p>
  )
}

import { useTranslation } from 'react-i18next'
import { balanceOf, totalAfterRefunds } from '#contract/orders/orderMoney.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatMoney } from '#lib/money.ts'
import { errorMessage } from '#page/failure/errorMessage.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { type Sum, Sums } from '#ui/Facts.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Notice } from '#ui/Notice.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from '../orderForm.module.css'
import type { Price } from '../usePrice.ts'
import { SettleChoice } from './SettleChoice.tsx'

/** The order's total, and on an edit the difference. */
export function TotalsCard({ price, order }: { price: Price; order: Order | null }) {
  const { t, i18n } = useTranslation(['orderForm', 'page'])
  const { priced, isOld, error } = price
  const money = (cents: number) => formatMoney(cents, i18n.language)
  const signed = (cents: number) => `${cents > 0 ? '+' : ''}${money(cents)}`
  const rate = ((priced?.tax.taxRate ?? 0) / 100).toLocaleString(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 4,
  })
  const sums: Sum[] = priced
    ? [
        [t('totals.items'), money(priced.total)],
        ...(priced.discountAmount > 0 ? [[t('totals.discounts'), money(-priced.discountAmount)] as const] : []),
        [t('totals.shipping'), money(priced.shippingCost)],
        [t('totals.tax', { rate }), money(priced.taxAmount)],
        [t('totals.total'), money(priced.grandTotal), true],
      ]
    : []
  const reason = priced && priced.tax.reason !== 'charged' ? t(`totals.taxReason.${priced.tax.reason}`) : ''
  const now = order && priced ? { ...order, grandTotal: priced.grandTotal } : null
  if (order && now) {
    const { charged, refunded, due } = balanceOf(now)
    sums.push([t('totals.before'), money(order.grandTotal)])
    sums.push([t('totals.difference'), signed(now.grandTotal - order.grandTotal), true])
    if (refunded > 0) sums.push([t('totals.afterRefunds'), money(totalAfterRefunds(now))])
    if (charged > 0) sums.push([t('totals.paid'), money(charged)])
    if (refunded > 0) sums.push([t('totals.refunded'), money(-refunded)])
    sums.push([due < 0 ? t('totals.toRefund') : t('totals.due'), money(Math.abs(due)), true])
  }
  return (
    <Card title={t('totals.title')}>
      <Stack gap={3}>
        {!priced && !error && <Muted>{t('totals.none')}</Muted>}
        {priced && (
          <div className={styles.sums} data-old={isOld || undefined}>
            <Sums sums={sums} />
          </div>
        )}
        {reason && <Muted>{reason}</Muted>}
        {priced?.tax.taxProviderMessage && (
          <Notice tone="warn" title={t('totals.taxNotice')}>
            <span dir="auto">{priced.tax.taxProviderMessage}</span>
          </Notice>
        )}
        <div role="status">
          {priced && isOld && <Muted>{t('totals.calculating')}</Muted>}
          {priced && !isOld && (
            <VisuallyHidden>{t('totals.current', { total: money(priced.grandTotal) })}</VisuallyHidden>
          )}
        </div>
        {error != null && (
          <Notice tone="warn" actions={<Button onClick={price.retry}>{t('page:upload.retry')}</Button>}>
            {t('totals.failed', { reason: errorMessage(error) })}
          </Notice>
        )}
        {now && <SettleChoice order={now} isChanged={now.grandTotal !== order?.grandTotal} />}
      </Stack>
    </Card>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { disputedAmount } from '#contract/orders/disputedMoney.ts'
import { balanceOf, paymentStatusOf, totalAfterRefunds } from '#contract/orders/orderMoney.ts'
import type { Order } from '#contract/orders/orders.ts'
import { shippingText } from '#contract/shipping/rateOrder.ts'
import { formatMoney } from '#lib/money.ts'
import { StatusBadge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { type Sum, Sums } from '#ui/Facts.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Muted } from '#ui/Muted.tsx'
import { PAYMENT_TONES } from '../../model.ts'
import { methodText } from '../methodText.ts'
import styles from '../order.module.css'

/** The order's price, payments and refunds, and the amount due. */
export function MoneyCard({ order }: { order: Order }) {
  const { t, i18n } = useTranslation('orderDetail')
  const { t: tOrders } = useTranslation('orders')
  const [isNoticeOpen, setNoticeOpen] = useState(false)
  const { cart, taxAmount, taxRate, grandTotal, authorizedAmount, taxProviderMessage } = order
  const { charged, refunded, due } = balanceOf(order)
  const disputed = disputedAmount(order)
  const money = (cents: number) => formatMoney(cents, i18n.language)
  const rate = (taxRate / 100).toLocaleString(i18n.language, { style: 'percent', maximumFractionDigits: 4 })
  const codes = cart.discounts.map(({ code, name }) => code || name).filter(Boolean)
  const status = paymentStatusOf(order)
  const method = [
    methodText(order, order.paymentMethod, t),
    order.creditCardType,
    order.creditCardLastFour && `•••• ${order.creditCardLastFour}`,
  ]
  const sums: Sum[] = [
    [t('money.items'), money(cart.total)],
    ...(cart.discountAmount > 0
      ? [[[t('money.discounts'), ...codes].join(' · '), money(-cart.discountAmount)] as const]
      : []),
    [
      [t('money.shipping'), cart.shippingMethod && shippingText(cart.shippingMethod)].filter(Boolean).join(' · '),
      money(cart.shippingMethod?.shippingCost ?? 0),
    ],
    // Another system may have had several rates.
    [order.isImport ? t('money.taxes') : t('money.tax', { rate }), money(taxAmount)],
    [t('money.total'), money(grandTotal), true],
    ...(refunded > 0 ? [[t('money.afterRefunds'), money(totalAfterRefunds(order))] as const] : []),
    [t('money.paid'), money(charged)],
    ...(refunded > 0 ? [[t('money.refunded'), money(-refunded)] as const] : []),
    ...(disputed > 0 ? [[t('money.disputed'), money(disputed)] as const] : []),
    ...(authorizedAmount > 0 ? [[t('money.held'), money(authorizedAmount)] as const] : []),
    // Fully refunded amounts are not due again.
    [t('money.due'), money(order.isRefunded || order.isCanceled ? Math.min(0, due) : due), true],
  ]
  return (
    <Card
      title={t('money.title')}
      actions={<StatusBadge tone={PAYMENT_TONES[status]}>{tOrders(`payment.${status}`)}</StatusBadge>}
    >
      <Stack gap={3}>
        <Sums sums={sums} />
        <Muted>
          <bdi>{method.filter(Boolean).join(' · ')}</bdi>
        </Muted>
        {taxProviderMessage && (
          <div>
            <Button onClick={() => setNoticeOpen(true)}>{t('money.taxNotice')}</Button>
          </div>
        )}
        <Dialog
          open={isNoticeOpen}
          title={t('money.taxNotice')}
          closeLabel={t('close')}
          onClose={() => setNoticeOpen(false)}
        >
          <p className={styles.plain} dir="auto">
            {taxProviderMessage}
          </p>
        </Dialog>
      </Stack>
    </Card>
  )
}

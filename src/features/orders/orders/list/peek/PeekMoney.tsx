import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { balanceOf } from '#contract/orders/orderMoney.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatMoney } from '#lib/money.ts'
import { Sums } from '#ui/Facts.tsx'

/** The composition of the total, and what is still due or to be refunded. */
export function PeekMoney({ order }: { order: Order }) {
  const { t } = useTranslation('peek')
  const { cart, grandTotal } = order
  const { refunded, due } = balanceOf(order)
  const shipping = cart.shippingMethod?.shippingCost ?? 0
  const lines = [
    { id: 'subtotal', cents: cart.total, isShown: cart.total !== grandTotal },
    { id: 'discount', cents: -cart.discountAmount, isShown: cart.discountAmount > 0 },
    { id: 'shipping', cents: shipping, isShown: shipping > 0 },
    { id: 'tax', cents: order.taxAmount, isShown: order.taxAmount > 0 },
    { id: 'total', cents: grandTotal, isShown: true },
    { id: 'refunded', cents: -refunded, isShown: refunded > 0 },
    { id: 'due', cents: due, isShown: due < 0 || (due > 0 && !order.isCanceled) },
  ] as const
  return (
    <Sums
      sums={lines
        .filter(({ isShown }) => isShown)
        .map(({ id, cents }) => [t(`money.${id}`), formatMoney(cents, i18next.language), id === 'total'])}
    />
  )
}

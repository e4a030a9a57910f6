import { useTranslation } from 'react-i18next'
import { isOffered } from '#contract/orders/orderActions.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatMoney } from '#lib/money.ts'
import { sameValue } from '#lib/sameValue.ts'
import type { ConflictNews } from '#page/form/ConflictDialog.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { OrderForm } from './schema.ts'

/** All that an order which can't be edited any more still takes from this form. */
const ALWAYS = ['merchantNote'] as const

/** What became of the order in another tab: told before the fields that differ, since it decides what can be saved. */
export const elsewhere: ConflictNews<Order, OrderForm> = (current, before) => {
  const isSame =
    current.status === before.status &&
    current.refundedAmount === before.refundedAmount &&
    sameValue(current.fulfillmentLifecycle, before.fulfillmentLifecycle) &&
    sameValue(current.paymentLifecycle, before.paymentLifecycle)
  const canEdit = isOffered('edit', current)
  if (isSame && canEdit) return null
  return { notice: <ElsewhereNotice current={current} before={before} />, keeps: canEdit ? undefined : ALWAYS }
}

function ElsewhereNotice({ current, before }: { current: Order; before: Order }) {
  const { t, i18n } = useTranslation('orderForm')
  const refunded = current.refundedAmount - before.refundedAmount
  const isPaid = refunded === 0 && !sameValue(current.paymentLifecycle, before.paymentLifecycle)
  const lines = [
    current.status !== before.status && current.status !== 'Flagged' && t(`elsewhere.status.${current.status}`),
    refunded > 0 && t('elsewhere.refunded', { amount: formatMoney(refunded, i18n.language) }),
    isPaid && t('elsewhere.paid'),
    !sameValue(current.fulfillmentLifecycle, before.fulfillmentLifecycle) && t('elsewhere.shipped'),
    t(isOffered('edit', current) ? 'elsewhere.canSave' : 'elsewhere.onlyNote'),
  ].filter(line => line !== false)
  return (
    <Notice tone="warn">
      <Stack gap={2}>
        {lines.map(line => (
          <p key={line}>{line}</p>
        ))}
      </Stack>
    </Notice>
  )
}

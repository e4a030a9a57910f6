import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BY_PAYPAL, BY_PROCESSOR, type RefundPart } from '#contract/orders/orderRefunds.ts'
import type { Order } from '#contract/orders/orders.ts'
import { CARD_PROVIDERS, isConnectedTo, type PaymentService } from '#contract/payments/paymentsState.ts'
import { paymentQueries } from '#features/payments/payments/queries.ts'
import { serviceName } from '#features/payments/payments/shared/serviceName.ts'
import { Notice } from '#ui/Notice.tsx'

interface ServiceNoticeProps {
  order: Order
  /** How the money is to go back. */
  parts: readonly RefundPart[]
}

/** What the user has to do for a refund that we can't ask a service for. */
export function ServiceNotice({ order, parts }: ServiceNoticeProps) {
  const { t } = useTranslation('orderDetail')
  const { data: settings } = useQuery(paymentQueries.settings())
  const serviceOf = ({ method }: RefundPart): PaymentService | undefined =>
    method === BY_PAYPAL
      ? 'payPal'
      : method === BY_PROCESSOR
        ? CARD_PROVIDERS.find(each => each === order.paymentSource)
        : undefined
  const away = settings && parts.flatMap(part => serviceOf(part) ?? []).find(each => !isConnectedTo(each, settings))
  if (away) return <Notice tone="warn">{t('refund.notConnected', { name: serviceName(away) })}</Notice>
  return parts.some(({ method }) => method === 'PayPal') && <Notice tone="info">{t('refund.atPayPal')}</Notice>
}

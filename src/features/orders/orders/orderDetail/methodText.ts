import type { TFunction } from 'i18next'
import { PAYMENT_METHODS, STORE_CREDIT } from '#contract/orders/orderMoney.ts'
import { BY_PAYPAL, BY_PROCESSOR } from '#contract/orders/orderRefunds.ts'
import type { Order } from '#contract/orders/orders.ts'

/** A payment method as text; the processor's card by its number. */
export function methodText(order: Order, method: string, t: TFunction<'orderDetail'>): string {
  if (method === BY_PROCESSOR) {
    const { creditCardType, creditCardLastFour } = order
    const number = creditCardLastFour && `•••• ${creditCardLastFour}`
    return [creditCardType || t('method.Credit Card'), number].filter(Boolean).join(' ')
  }
  if (method === BY_PAYPAL) return t('method.PayPal')
  const known = ([...PAYMENT_METHODS, STORE_CREDIT] as const).find(each => each === method)
  return known ? t(`method.${known}`) : method
}

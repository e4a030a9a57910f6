import { balanceOf, donePayments, PAYMENT_METHODS, STORE_CREDIT } from '#contract/orders/orderMoney.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Language } from '#lib/languages.ts'
import { formatMoney } from '#lib/money.ts'
import { oneLine } from '../../../mail/plainText.ts'
import { EMAIL_WORDS } from '../languages/languages.ts'

/** How an order is paid, as its shopper is told: what store credit paid of it, and how the rest is paid. Empty if it costs nothing. */
export function paymentRows(order: Order, language: Language): { text: string; amount: string }[] {
  const credit = donePayments(order)
    .filter(({ paymentMethod }) => paymentMethod === STORE_CREDIT)
    .reduce((sum, { chargeAmount }) => sum + chargeAmount, 0)
  const rest = order.grandTotal - credit
  const row = (text: string, cents: number) => ({ text, amount: formatMoney(cents, language) })
  return [
    ...(credit > 0 ? [row(EMAIL_WORDS[language].words.storeCredit, credit)] : []),
    ...(rest > 0 && order.paymentMethod !== '' ? [row(methodText(order, language), rest)] : []),
  ]
}

function methodText(order: Order, language: Language): string {
  const { words } = EMAIL_WORDS[language]
  const { shippingMethod } = order.cart
  const known = PAYMENT_METHODS.find(method => method === order.paymentMethod)
  if (known === 'Cash' && shippingMethod && balanceOf(order).due > 0) {
    return shippingMethod.kind === 'curbside' ? words.cashAtPickup : words.cashOnDelivery
  }
  const name = known ? words.methods[known] : oneLine(order.paymentMethod)
  return known === 'Purchase Order' ? oneLine(`${name} ${order.purchaseOrderNumber}`) : name
}

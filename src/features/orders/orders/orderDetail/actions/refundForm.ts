import * as z from 'zod/mini'
import {
  isPaidByStoreCredit,
  paidMethods,
  partsRefundableFrom,
  refundable,
  splitRefund,
  valueOfItems,
} from '#contract/orders/orderRefunds.ts'
import type { Order } from '#contract/orders/orders.ts'
import { centsToText, textToCents } from '#lib/money.ts'
import { choicesOf, readQuantities } from './QuantityList.tsx'

// Messages are keys of the namespace `orderDetail`.
const Values = z.object({
  quantities: z.record(z.string(), z.string()),
  hasShipping: z.boolean(),
  isRestocked: z.boolean(),
  /** `null`: what items and shipping are worth. */
  refundAmount: z.nullable(z.string()),
  toStoreCredit: z.boolean(),
  /** By method; `null`: in proportion to what was paid. */
  split: z.record(z.string(), z.nullable(z.string())),
  message: z.string(),
  isShopperTold: z.boolean(),
})
export type RefundForm = z.output<typeof Values>

/** A method as a name of the form: dots and brackets would be part of the path. */
const nameOf = (method: string) => method.replaceAll(/\W/g, each => `_${each.charCodeAt(0)}_`)

/** Each method’s share as it is proposed. */
export const proposedSplit = (order: Order): RefundForm['split'] =>
  Object.fromEntries(paidMethods(order).map(({ method }) => [nameOf(method), null]))

export const newRefund = (order: Order): RefundForm => ({
  quantities: Object.fromEntries(choicesOf(order, refundable(order).quantities).map(({ id }) => [id, '0'])),
  ...{ hasShipping: false, isRestocked: true, refundAmount: null, message: '' },
  toStoreCredit: isPaidByStoreCredit(order),
  split: proposedSplit(order),
  isShopperTold: order.placedBy.emailAddress !== '',
})

/** What the form says: amounts in cents, and what is wrong with them. */
export function readRefund(order: Order, values: RefundForm) {
  const { quantities, hasShipping, refundAmount: typed, toStoreCredit, split } = values
  const left = refundable(order)
  const choices = choicesOf(order, left.quantities)
  const { items, wrong } = readQuantities(choices, quantities)
  const shipping = hasShipping ? left.shipping : 0
  const proposed = centsToText(Math.min(valueOfItems(order, items) + shipping, left.amount))
  const refundAmount = textToCents(typed ?? proposed) ?? 0
  const isAmountRight = refundAmount > 0 && refundAmount <= left.amount
  const shares = new Map(
    splitRefund(order, isAmountRight ? refundAmount : 0).map(({ method, amount }) => [method, amount]),
  )
  const methods = paidMethods(order).map(paid => {
    const name = nameOf(paid.method)
    const share = centsToText(shares.get(paid.method) ?? 0)
    const amount = textToCents(split[name] ?? share) ?? 0
    return { ...paid, name, proposed: share, amount, isWrong: !(amount >= 0 && amount <= paid.left) }
  })
  const parts = methods.filter(({ amount }) => amount > 0).map(({ method, amount }) => ({ method, amount }))
  const sum = methods.reduce((all, { amount }) => all + (amount || 0), 0)
  return {
    ...{ left, choices, items, wrong, proposed, refundAmount, isAmountRight, methods, parts, sum },
    shippingAmount: Math.min(shipping, refundAmount),
    isSumWrong: !toStoreCredit && isAmountRight && sum !== refundAmount,
    /** When the card can be refunded, unless it is now. */
    from: toStoreCredit ? null : partsRefundableFrom(order, parts, Date.now()),
  }
}

export const refundSchema = (order: Order) =>
  Values.check(({ value, issues }) => {
    const { wrong, isAmountRight, methods, isSumWrong, from } = readRefund(order, value)
    const refuse = (path: string[], message: string) => issues.push({ code: 'custom', input: value, path, message })
    if (wrong !== undefined) refuse(['quantities', wrong], 'wrongQuantity')
    if (!isAmountRight) refuse(['refundAmount'], 'payment.wrong')
    for (const { name, isWrong } of methods) {
      if (isWrong && !value.toStoreCredit) refuse(['split', name], 'refund.atMost')
    }
    // Notices show both, also before the first attempt.
    if (isSumWrong) refuse(['split'], 'refund.wrongSum')
    if (from) refuse(['split'], 'refund.from')
  })

/** The refund as it is sent. */
export function refundOf(order: Order, values: RefundForm) {
  const { refundAmount, shippingAmount, items, parts } = readRefund(order, values)
  const { isRestocked, message, toStoreCredit, isShopperTold } = values
  return {
    eventType: 'refund' as const,
    ...{ chargeAmount: 0, refundAmount, items, paymentMethod: order.paymentMethod },
    ...{ shippingAmount, isRestocked: isRestocked && items.length > 0, message, toStoreCredit, isShopperTold },
    ...(!toStoreCredit && { split: parts }),
  }
}

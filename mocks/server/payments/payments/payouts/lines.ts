import { divide } from '#contract/orders/orderMoney.ts'
import type { Order } from '#contract/orders/orders.ts'
import { FEE, type Payout, type PayoutLine } from '#contract/payments/payouts.ts'

/** What a charge costs the merchant: a percentage, rounded half up to a cent, and a fixed amount. */
export const feeOf = (cents: number): number => divide(BigInt(cents) * BigInt(FEE.basisPoints), 10_000n) + FEE.fixed

interface Moved {
  id: string
  kind: PayoutLine['kind']
  /** Cents, above 0. */
  amount: number
  on: string
}

/** A charge less its fee, or a refund, which gives no fee back. */
export function payoutLine(order: Pick<Order, 'id' | 'orderNumber'>, { id, kind, amount, on }: Moved): PayoutLine {
  const fee = kind === 'charge' ? feeOf(amount) : 0
  const signed = kind === 'charge' ? amount : -amount
  return { id, orderId: order.id, orderNumber: order.orderNumber, kind, on, amount: signed, fee, net: signed - fee }
}

/** A payout with one line more. */
export function withLine(payout: Payout, { kind, amount, fee, net, on }: PayoutLine): Payout {
  return {
    ...payout,
    ...(kind === 'charge' ? { charges: payout.charges + amount } : { refunds: payout.refunds - amount }),
    ...{ fees: payout.fees + fee, net: payout.net + net, lines: payout.lines + 1 },
    from: on < payout.from ? on : payout.from,
    until: on > payout.until ? on : payout.until,
  }
}

export const emptyPayout = (id: string, on: string): Payout => ({
  ...{ id, state: 'collecting', heldBecause: null, from: on, until: on, arrivesOn: null, bankLastFour: '' },
  ...{ charges: 0, refunds: 0, fees: 0, net: 0, lines: 0 },
})

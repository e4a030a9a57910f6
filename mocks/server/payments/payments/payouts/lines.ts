import { divide } from '#contract/orders/orderMoney.ts'
import type { Order } from '#contract/orders/orders.ts'
import { DISPUTE_FEE, FEE, type Payout, type PayoutLine } from '#contract/payments/payouts.ts'

/** What a charge costs the merchant: a percentage, rounded half up to a cent, and a fixed amount. */
export const feeOf = (cents: number): number => divide(BigInt(cents) * BigInt(FEE.basisPoints), 10_000n) + FEE.fixed

interface Moved {
  id: string
  kind: PayoutLine['kind']
  /** Cents, above 0. */
  amount: number
  on: string
}

const isIn = (kind: PayoutLine['kind']) => kind === 'charge' || kind === 'disputeReturned'

/** A refund gives no fee back, a dispute that is won does. */
const FEES: Record<PayoutLine['kind'], (cents: number) => number> = {
  charge: feeOf,
  refund: () => 0,
  disputeWithheld: () => DISPUTE_FEE,
  disputeReturned: () => -DISPUTE_FEE,
}

export function payoutLine(order: Pick<Order, 'id' | 'orderNumber'>, { id, kind, amount, on }: Moved): PayoutLine {
  const fee = FEES[kind](amount)
  const signed = isIn(kind) ? amount : -amount
  return { id, orderId: order.id, orderNumber: order.orderNumber, kind, on, amount: signed, fee, net: signed - fee }
}

/** A payout with one line more. */
export function withLine(payout: Payout, { kind, amount, fee, net, on }: PayoutLine): Payout {
  const charges = kind === 'charge' ? amount : 0
  const refunds = kind === 'refund' ? -amount : 0
  const disputes = charges === 0 && refunds === 0 ? -amount : 0
  return {
    ...payout,
    ...{ charges: payout.charges + charges, refunds: payout.refunds + refunds },
    disputes: disputesOf(payout) + disputes,
    ...{ fees: payout.fees + fee, net: payout.net + net, lines: payout.lines + 1 },
    from: on < payout.from ? on : payout.from,
    until: on > payout.until ? on : payout.until,
  }
}

/** Payouts from before there were disputes have none. */
export const disputesOf = ({ disputes }: Partial<Payout>) => disputes ?? 0

export const emptyPayout = (id: string, on: string): Payout => ({
  ...{ id, state: 'collecting', heldBecause: null, from: on, until: on, arrivesOn: null, bankLastFour: '' },
  ...{ charges: 0, refunds: 0, disputes: 0, fees: 0, net: 0, lines: 0 },
})

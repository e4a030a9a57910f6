import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Dispute, PaymentEvent } from './orderEvents.ts'
import { PAYMENT_METHODS, STORE_CREDIT } from './orderMoney.ts'
import { BY_PROCESSOR, paidMethods, type RefundPart, splitRefund } from './orderRefunds.ts'

type Paid = Parameters<typeof splitRefund>[0]

const sum = (parts: readonly { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0)
const leftOf = (order: Paid) => paidMethods(order).reduce((all, { left }) => all + left, 0)

const event = (given: Partial<PaymentEvent>): PaymentEvent => ({
  ...{ id: 'x', eventType: 'charge', outcome: 'succeeded', chargeAmount: 0, refundAmount: 0, authorizedAmount: 0 },
  ...{ shippingAmount: 0, items: [], notShipped: [], refundedFromOrder: false, isRestocked: false },
  ...{ paymentMethod: '', transactionId: '', message: '', doneBy: '', createdOn: '' },
  ...given,
})
const methodOf = (method: string) =>
  method === BY_PROCESSOR ? { paymentMethod: 'Credit Card', transactionId: 't' } : { paymentMethod: method }
const withRefund = (order: Paid, parts: readonly RefundPart[]): Paid => ({
  ...order,
  paymentLifecycle: [
    ...order.paymentLifecycle,
    ...parts.map(({ method, amount }) => event({ ...methodOf(method), eventType: 'refund', refundAmount: amount })),
  ],
})

const anyPaid = fc
  .array(
    fc.record({
      method: fc.constantFrom(...PAYMENT_METHODS, STORE_CREDIT, BY_PROCESSOR),
      chargeAmount: fc.integer({ min: 1, max: 250_000 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map(
    (charges): Paid => ({
      processorEvents: [],
      paymentLifecycle: charges.map(({ method, chargeAmount }) => event({ ...methodOf(method), chargeAmount })),
    }),
  )
/** Thousandths of what is left. */
const anyShare = fc.integer({ min: 1, max: 1000 })
const anyShares = fc.array(anyShare, { maxLength: 6 })
const amountOf = (order: Paid, share: number) => Math.ceil((leftOf(order) * share) / 1000)

test('the parts of a refund add up to it, and none exceeds what is left', () => {
  fc.assert(
    fc.property(anyPaid, anyShares, anyShare, (paid, before, share) => {
      const order = before.reduce((now, each) => withRefund(now, splitRefund(now, amountOf(now, each))), paid)
      const amount = amountOf(order, share)
      const parts = splitRefund(order, amount)
      const left = new Map(paidMethods(order).map(paid => [paid.method, paid.left]))
      expect(sum(parts)).toBe(leftOf(order) > 0 ? amount : 0)
      expect(new Set(parts.map(({ method }) => method)).size).toBe(parts.length)
      const isPossible = ({ method, amount }: RefundPart) => amount > 0 && amount <= (left.get(method) ?? 0)
      expect(parts.every(part => Number.isSafeInteger(part.amount) && isPossible(part))).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('refunds in several steps never give back more than was paid', () => {
  fc.assert(
    fc.property(anyPaid, anyShares, (paid, shares) => {
      let [order, refunded] = [paid, 0]
      for (const share of [...shares, 1000]) {
        const parts = splitRefund(order, amountOf(order, share))
        refunded += sum(parts)
        order = withRefund(order, parts)
        expect(leftOf(order)).toBe(leftOf(paid) - refunded)
        expect(paidMethods(order).every(({ left }) => left > 0)).toBe(true)
      }
      expect(refunded).toBe(leftOf(paid))
    }),
    { numRuns: 2000 },
  )
})

test('the order of refunds doesn’t change what is left', () => {
  fc.assert(
    fc.property(anyPaid, fc.array(anyShare, { minLength: 1, maxLength: 5 }), (paid, shares) => {
      // Together at most all of it.
      const amounts = shares.map(share => Math.floor((leftOf(paid) * share) / 1000 / shares.length))
      const leftAfter = (steps: readonly number[]) =>
        leftOf(steps.reduce((order, amount) => withRefund(order, splitRefund(order, amount)), paid))
      expect(leftAfter(amounts)).toBe(leftAfter(amounts.toReversed()))
    }),
    { numRuns: 1000 },
  )
})

test('what is disputed of the card is not refunded, until the dispute is won', () => {
  const amounts = fc.record({ card: fc.integer({ min: 1, max: 90_000 }), cash: fc.nat(90_000), share: fc.nat(100) })
  fc.assert(
    fc.property(amounts, ({ card, cash, share }) => {
      const amount = Math.max(1, Math.floor((card * share) / 100))
      const charges = [
        event({ ...methodOf(BY_PROCESSOR), id: 'card', chargeAmount: card }),
        event({ ...methodOf('Cash'), id: 'cash', chargeAmount: cash }),
      ]
      const dispute: Dispute = {
        ...{ id: 'd', paymentEventId: 'card', amount, reason: 'fraudulent', state: 'needsResponse', openedOn: '' },
        ...{ respondBy: '', response: null, acceptedBy: '', resolvedOn: null },
      }
      const order: Paid = { processorEvents: [], paymentLifecycle: charges, disputes: [dispute] }
      const leftWith = (state: Dispute['state'], paid = order) => leftOf({ ...paid, disputes: [{ ...dispute, state }] })
      const lost = withRefund(order, [{ method: BY_PROCESSOR, amount }])
      expect(leftWith('needsResponse')).toBe(card + cash - amount)
      expect(leftWith('underReview')).toBe(card + cash - amount)
      expect(leftWith('won')).toBe(card + cash)
      expect(leftWith('lost', lost)).toBe(card + cash - amount)
      expect(splitRefund(order, leftOf(order)).every(part => part.amount > 0)).toBe(true)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentEvent } from '#contract/orders/orderEvents.ts'
import { STORE_CREDIT, totalsOf } from '#contract/orders/orderMoney.ts'
import { BY_PROCESSOR } from '#contract/orders/orderRefunds.ts'
import type { Order } from '#contract/orders/orders.ts'
import { planPayment } from '../../../../../../mocks/server/orders/orders/actions/payments.ts'
import { newRefund, type RefundForm, readRefund, refundOf, refundSchema } from './refundForm.ts'

const anyOrder = fc
  .record({
    items: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 5 }), price: fc.integer({ min: 1, max: 90_000 }) }),
      { minLength: 1, maxLength: 4 },
    ),
    shippingCost: fc.nat(2000),
    discountAmount: fc.nat(5000),
    taxRate: fc.constantFrom(0, 6.25, 8.8751),
    /** How much of the total each method paid, in proportion. */
    weights: fc.record({ card: fc.nat(9), cash: fc.integer({ min: 1, max: 9 }), credit: fc.nat(9) }),
  })
  .map(({ items, weights, shippingCost, ...terms }) => {
    const lines = items.map(({ quantity, price }, at) => ({
      ...{ id: `item-${at}`, quantity },
      product: { name: 'A', options: '', price, isTaxable: true },
    }))
    const { discountAmount, taxAmount, grandTotal } = totalsOf(lines, { ...terms, shippingCost })
    const all = weights.card + weights.cash + weights.credit
    const [card, credit] = [weights.card, weights.credit].map(weight => Math.floor((grandTotal * weight) / all))
    const charge = (chargeAmount: number | undefined, rest: Partial<PaymentEvent>) => ({
      ...{ id: 'x', eventType: 'charge', outcome: 'succeeded', chargeAmount, refundAmount: 0, authorizedAmount: 0 },
      ...{ shippingAmount: 0, items: [], notShipped: [], transactionId: '', createdOn: '2020-01-01T00:00:00.000Z' },
      ...rest,
    })
    return {
      cart: { items: lines, discountAmount, shippingMethod: { shippingCost } },
      ...{ taxAmount, grandTotal, paymentMethod: 'Credit Card', authorizeNetTransactionId: 't' },
      placedBy: { emailAddress: 'a@mail.example' },
      ...{ processorEvents: [], fulfillmentLifecycle: [], fulfillerSends: [], authorizedAmount: 0 },
      paymentLifecycle: [
        charge(card, { paymentMethod: 'Credit Card', transactionId: 't' }),
        charge(credit, { paymentMethod: STORE_CREDIT }),
        charge(grandTotal - (card ?? 0) - (credit ?? 0), { paymentMethod: 'Cash' }),
      ],
    } as unknown as Order
  })

const anyRefund = fc.record({
  quantities: fc.array(fc.nat(5), { minLength: 4, maxLength: 4 }),
  hasShipping: fc.boolean(),
  toStoreCredit: fc.boolean(),
  /** `null`: the amount that is proposed; else thousandths of what is left. */
  share: fc.option(fc.integer({ min: 1, max: 1000 })),
})
type AnyRefund = typeof anyRefund extends fc.Arbitrary<infer Value> ? Value : never

/** What the user enters: whole numbers of what is left. */
function fill(order: Order, { quantities, share, ...choices }: AnyRefund): RefundForm {
  const empty = newRefund(order)
  const { left, choices: items } = readRefund(order, empty)
  return {
    ...empty,
    ...choices,
    quantities: Object.fromEntries(items.map(({ id, left }, at) => [id, String(Math.min(quantities[at] ?? 0, left))])),
    refundAmount: share === null ? null : (Math.ceil((left.amount * share) / 1000) / 100).toFixed(2),
  }
}

test('the provider takes each refund that the dialog allows, to the cent', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(anyRefund, { minLength: 1, maxLength: 4 }), (paid, steps) => {
      let order = paid
      for (const step of steps) {
        const values = fill(order, step)
        if (!refundSchema(order).safeParse(values).success) continue
        const { refundAmount, parts, sum, methods, proposed } = readRefund(order, values)
        const body = refundOf(order, values)
        const events = planPayment(order, body, { doneBy: 'A', now: new Date('2020-06-01T00:00:00Z') })
        expect(events.reduce((all, event) => all + event.refundAmount, 0)).toBe(refundAmount)
        if (values.refundAmount === null) expect(proposed).toBe((refundAmount / 100).toFixed(2))
        if (!values.toStoreCredit) {
          expect(sum).toBe(refundAmount)
          expect(events.map(event => event.refundAmount)).toEqual(parts.map(({ amount }) => amount))
          expect(methods.reduce((all, { proposed }) => all + Math.round(Number(proposed) * 100), 0)).toBe(refundAmount)
        }
        const done = events.map(event => ({ ...event, outcome: 'succeeded' as const }))
        order = { ...order, paymentLifecycle: [...order.paymentLifecycle, ...done] }
      }
    }),
    { numRuns: 500 },
  )
})

test('a share of a method that is too large or no amount is refused', () => {
  fc.assert(
    fc.property(anyOrder, fc.constantFrom('-1', 'x', '1.234', '99999999'), (order, text) => {
      const values = { ...newRefund(order), refundAmount: '0.01', toStoreCredit: false }
      for (const { name, method } of readRefund(order, values).methods) {
        const split = { ...values.split, [name]: text }
        const { success, error } = refundSchema(order).safeParse({ ...values, split })
        const paths = error?.issues.map(({ path }) => path.join('.')) ?? []
        expect([method, success, paths.includes(`split.${name}`)]).toEqual([method, false, true])
      }
    }),
    { numRuns: 100 },
  )
})

test('a card refund is one part of the split, whatever its name', () => {
  const method = 'Authorize.Net [old]'
  const [order] = fc.sample(anyOrder, 1)
  if (!order) throw new Error('No order.')
  const paymentLifecycle = order.paymentLifecycle.map(event =>
    event.paymentMethod === 'Cash' ? { ...event, paymentMethod: method } : event,
  )
  const { methods } = readRefund({ ...order, paymentLifecycle }, newRefund(order))
  expect(methods.find(each => each.method === method)?.name).toMatch(/^\w+$/)
  expect(methods.every(each => each.method !== BY_PROCESSOR || each.name === BY_PROCESSOR)).toBe(true)
})

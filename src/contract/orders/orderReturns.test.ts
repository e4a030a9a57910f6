import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentEvent } from './orderEvents.ts'
import { totalAfterRefunds, totalsOf } from './orderMoney.ts'
import { returnedOf, settledBy, valueOfItems } from './orderRefunds.ts'

interface Line {
  price: number
  quantity?: number
  isTaxable?: boolean
}
interface Terms {
  shippingCost?: number
  taxRate?: number
  discountAmount?: number
}

/** An order of these lines, whose ids are their positions, and what happened to it. */
function orderOf(lines: readonly Line[], terms: Terms, events: readonly Partial<PaymentEvent>[] = []) {
  const items = lines.map(({ quantity = 1, ...product }, at) => ({ id: String(at), quantity, product }))
  const { discountAmount, taxAmount, shippingCost, grandTotal } = totalsOf(items, terms)
  const cart = { items, discountAmount, shippingMethod: { shippingCost } }
  return { cart, taxAmount, grandTotal, processorEvents: [], paymentLifecycle: events.map(event) }
}

const event = (given: Partial<PaymentEvent>): PaymentEvent => ({
  ...{ id: 'x', eventType: 'charge', outcome: 'succeeded', chargeAmount: 0, refundAmount: 0, authorizedAmount: 0 },
  ...{ shippingAmount: 0, items: [], notShipped: [], refundedFromOrder: false, isRestocked: false },
  ...{ paymentMethod: '', transactionId: '', message: '', doneBy: '', createdOn: '' },
  ...given,
})
const refund = (refundAmount: number, given: Partial<PaymentEvent> = {}) =>
  ({ eventType: 'refund', refundAmount, settledAmount: 0, ...given }) as const
const pieces = (itemId: string, quantity = 1) => ({ items: [{ itemId, quantity }] })

test('a full refund takes off the items, their tax and the shipping', () => {
  const lamp = (refunds: Partial<PaymentEvent>[]) =>
    orderOf([{ price: 10_000 }], { shippingCost: 595, taxRate: 5.5 }, [{ chargeAmount: 11_145 }, ...refunds])
  const full = lamp([refund(11_145, { shippingAmount: 595, ...pieces('0') })])
  expect([totalAfterRefunds(full), returnedOf(full)]).toEqual([0, { items: 10_000, tax: 550, shipping: 595 }])
  expect(returnedOf(lamp([refund(11_145)]))).toEqual({ items: 10_000, tax: 550, shipping: 595 })
  expect(returnedOf(lamp([refund(10_550, pieces('0'))]))).toEqual({ items: 10_000, tax: 550, shipping: 0 })
  expect(returnedOf(lamp([refund(595, { shippingAmount: 595 })]))).toEqual({ items: 0, tax: 0, shipping: 595 })
  expect(returnedOf(lamp([]))).toEqual({ items: 0, tax: 0, shipping: 0 })
})

test('a refund of an exempt item takes off no tax, of a taxed one its own', () => {
  const lines = [{ price: 10_000 }, { price: 10_000, isTaxable: false }]
  const after = (given: Partial<PaymentEvent>) =>
    returnedOf(orderOf(lines, { taxRate: 5.5 }, [{ chargeAmount: 20_550 }, given]))
  expect(after(refund(10_000, pieces('1')))).toEqual({ items: 10_000, tax: 0, shipping: 0 })
  expect(after(refund(10_550, pieces('0')))).toEqual({ items: 10_000, tax: 550, shipping: 0 })
  // Less than the item was worth, such as after a restocking fee, and an amount of no item.
  expect(after(refund(5275, pieces('0')))).toEqual({ items: 5000, tax: 275, shipping: 0 })
  expect(after(refund(4110))).toEqual({ items: 4000, tax: 110, shipping: 0 })
})

test('a refund that settles an edit takes nothing off again', () => {
  // Order 1126: a jar refunded, planters lowered from 3 to 1, and what they were paid with given back.
  const lines = [{ price: 2350 }, { price: 4750, quantity: 1 }, { price: 4750 }]
  const events = [{ chargeAmount: 21_450 }, refund(2350, pieces('0')), refund(9600, { settledAmount: 9600 })]
  const order = orderOf(lines, {}, events)
  expect([order.grandTotal, totalAfterRefunds(order)]).toEqual([11_850, 9500])
  expect(returnedOf(order)).toEqual({ items: 2350, tax: 0, shipping: 0 })
  const later = orderOf(lines, {}, [...events, refund(333), refund(4700)])
  expect([totalAfterRefunds(later), returnedOf(later).items]).toEqual([4467, 7383])
})

test('of 2,000 orders, parts of refunds add up, and none exceeds its whole', () => {
  const step = fc.record({
    kind: fc.constantFrom('items', 'amount', 'shipping', 'edit'),
    line: fc.nat(3),
    share: fc.integer({ min: 1, max: 100 }),
  })
  const line = fc.record({
    price: fc.integer({ min: 0, max: 50_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    isTaxable: fc.boolean(),
  })
  const terms = fc.record({
    discountAmount: fc.nat(40_000),
    shippingCost: fc.nat(2000),
    taxRate: fc.integer({ min: 0, max: 150_000 }).map(rate => rate / 10_000),
  })
  const property = fc.property(
    fc.array(line, { minLength: 1, maxLength: 4 }),
    terms,
    fc.array(step, { maxLength: 6 }),
    (given, agreed, steps) => {
      let lines = given
      let order = orderOf(lines, agreed)
      const events: Partial<PaymentEvent>[] = [{ chargeAmount: order.grandTotal }]
      order = orderOf(lines, agreed, events)
      for (const { kind, line: at, share } of steps) {
        const place = at % lines.length
        const left = totalAfterRefunds(order)
        const amount = Math.floor((left * share) / 100)
        if (kind === 'edit') {
          lines = lines.map((each, index) =>
            index === place ? { ...each, quantity: Math.max(1, Math.floor((each.quantity * share) / 100)) } : each,
          )
        } else {
          const part = kind === 'items' ? pieces(String(place)) : { items: [] }
          const shippingAmount = kind === 'shipping' ? Math.min(amount, agreed.shippingCost) : 0
          const refundAmount =
            kind === 'amount' ? amount : Math.min(left, shippingAmount + valueOfItems(order, part.items))
          const next = { refundAmount, shippingAmount, ...part }
          events.push(refund(refundAmount, { ...next, settledAmount: settledBy(order, next) }))
        }
        order = orderOf(lines, agreed, events)
        const { items, tax, shipping } = returnedOf(order)
        const parts = { items: order.grandTotal - order.taxAmount - agreed.shippingCost, tax: order.taxAmount }
        const isExact =
          items + tax + shipping === order.grandTotal - totalAfterRefunds(order) &&
          [items, tax, shipping].every(part => part >= 0) &&
          items <= parts.items &&
          tax <= parts.tax &&
          shipping <= agreed.shippingCost
        if (!isExact) throw new Error(`${items}, ${tax} and ${shipping} of ${JSON.stringify(order)}`)
      }
      // What is left goes back.
      events.push(refund(totalAfterRefunds(order)))
      order = orderOf(lines, agreed, events)
      expect(returnedOf(order)).toEqual({
        items: order.grandTotal - order.taxAmount - agreed.shippingCost,
        tax: order.taxAmount,
        shipping: agreed.shippingCost,
      })
    },
  )
  fc.assert(property, { numRuns: 2000 })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ItemQuantity, PaymentEvent } from './orderEvents.ts'
import { balanceOf, itemsTotal, percentOf, STORE_CREDIT, shareOut, totalAfterRefunds, totalsOf } from './orderMoney.ts'
import {
  BY_PROCESSOR,
  keptLines,
  lineValues,
  partsRefundableFrom,
  refundable,
  settledBy,
  splitRefund,
  valueOfItems,
} from './orderRefunds.ts'

const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)

const anyItem = fc.record({
  quantity: fc.integer({ min: 1, max: 40 }),
  price: fc.integer({ min: 0, max: 250_000 }),
  isTaxable: fc.boolean(),
})
const anyOrder = fc
  .record({
    items: fc.array(anyItem, { minLength: 1, maxLength: 8 }),
    discountAmount: fc.integer({ min: 0, max: 400_000 }),
    shippingCost: fc.integer({ min: 0, max: 9_999 }),
    taxRate: fc.integer({ min: 0, max: 150_000 }).map(rate => rate / 10_000),
  })
  .map(({ items, ...terms }) => {
    const lines = items.map(({ quantity, ...product }, at) => ({ id: String(at), quantity, product }))
    const { discountAmount, taxAmount, grandTotal } = totalsOf(lines, terms)
    const cart = { items: lines, discountAmount, shippingMethod: { shippingCost: terms.shippingCost } }
    return { cart, taxAmount, grandTotal, paymentLifecycle: [] as PaymentEvent[], processorEvents: [] }
  })
type Sold = typeof anyOrder extends fc.Arbitrary<infer Value> ? Value : never

const event = (given: Partial<PaymentEvent>): PaymentEvent => ({
  ...{ id: 'x', eventType: 'charge', outcome: 'succeeded', chargeAmount: 0, refundAmount: 0, authorizedAmount: 0 },
  ...{ shippingAmount: 0, items: [], notShipped: [], refundedFromOrder: false, isRestocked: false },
  ...{ paymentMethod: '', transactionId: '', message: '', doneBy: '', createdOn: '' },
  ...given,
})
const withEvent = (order: Sold, given: Partial<PaymentEvent>): Sold => ({
  ...order,
  paymentLifecycle: [...order.paymentLifecycle, event(given)],
})
const paid = (order: Sold) => withEvent(order, { chargeAmount: order.grandTotal })

test('the parts of an amount add up to it, and none is larger than its whole', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1 }), fc.nat(1e9), (weights, amount) => {
      const parts = shareOut(amount, weights)
      expect(sum(parts)).toBe(amount)
      if (amount <= sum(weights)) expect(parts.every((part, at) => part >= 0 && part <= (weights[at] ?? 0))).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('of 10,000 orders, lines and shipping add up to the total', () => {
  fc.assert(
    fc.property(anyOrder, order => {
      const lines = lineValues(order)
      expect(sum(lines.map(({ discount }) => discount))).toBe(order.cart.discountAmount)
      expect(sum(lines.map(({ tax }) => tax))).toBe(order.taxAmount)
      expect(sum(lines.map(({ value }) => value)) + order.cart.shippingMethod.shippingCost).toBe(order.grandTotal)
      expect(lines.every(({ value }) => Number.isSafeInteger(value) && value >= 0)).toBe(true)
      expect(order.cart.discountAmount).toBeLessThanOrEqual(itemsTotal(order.cart.items))
    }),
    { numRuns: 10_000 },
  )
})

test('of 10,000 orders, refunds never exceed payments and can reach them', () => {
  const anyStep = fc.record({
    line: fc.nat(7),
    pieces: fc.integer({ min: 1, max: 40 }),
    /** Sometimes an amount without items, in thousandths of what is left. */
    share: fc.option(fc.integer({ min: 1, max: 1000 }), { freq: 4 }),
  })
  fc.assert(
    fc.property(anyOrder, fc.array(anyStep, { maxLength: 6 }), (sold, steps) => {
      let order = paid(sold)
      const taken = order.grandTotal
      const refund = (items: ItemQuantity[], shippingAmount: number, extra = 0) => {
        const refundAmount = Math.min(valueOfItems(order, items) + shippingAmount + extra, refundable(order).amount)
        order = withEvent(order, { eventType: 'refund', refundAmount, shippingAmount, items })
        const { charged, refunded, due } = balanceOf(order)
        // One assertion each would take most of the test's time.
        const isExact = refunded <= charged && due === 0 && refundable(order).amount === taken - refunded
        if (!isExact) throw new Error(`Refunded ${refunded} of ${charged}, ${due} due.`)
      }
      for (const { line, pieces, share } of steps) {
        const item = order.cart.items[line % order.cart.items.length] as Sold['cart']['items'][number]
        const quantity = Math.min(pieces, refundable(order).quantities.get(item.id) ?? 0)
        if (share !== null) refund([], 0, Math.floor((refundable(order).amount * share) / 1000))
        else if (quantity > 0) refund([{ itemId: item.id, quantity }], 0)
      }
      const wasByItemOnly = steps.every(({ share }) => share === null)
      const rest = [...refundable(order).quantities].map(([itemId, quantity]) => ({ itemId, quantity }))
      refund(rest, refundable(order).shipping)
      if (wasByItemOnly) expect(balanceOf(order)).toEqual({ charged: taken, refunded: taken, due: 0 })
    }),
    { numRuns: 10_000 },
  )
})

test('failed and unknown charges leave their amount due', () => {
  fc.assert(
    fc.property(
      anyOrder,
      fc.array(
        fc.record({
          amount: fc.nat(90_000),
          outcome: fc.constantFrom<PaymentEvent['outcome']>('succeeded', 'failed', 'unknown'),
        }),
      ),
      (sold, charges) => {
        const order = charges.reduce(
          (current, { amount: chargeAmount, outcome }) => withEvent(current, { chargeAmount, outcome }),
          sold,
        )
        const taken = sum(charges.filter(({ outcome }) => outcome === 'succeeded').map(({ amount }) => amount))
        expect(balanceOf(order)).toEqual({ charged: taken, refunded: 0, due: sold.grandTotal - taken })
      },
    ),
    { numRuns: 1000 },
  )
})

test('an edit below what refunds took off asks for no more than was kept', () => {
  const refunds = [{ refundAmount: 6000, settledAmount: 0 }]
  const paymentLifecycle = [event({ chargeAmount: 10_000 }), ...refunds.map(event)]
  const order = { grandTotal: 5000, paymentLifecycle, processorEvents: [] }
  expect(balanceOf(order)).toEqual({ charged: 10_000, refunded: 6000, due: -4000 })
  expect(totalAfterRefunds(order)).toBe(0)
})

test('a tax is rounded half up to a cent, without floating-point errors', () => {
  expect([percentOf(100, 6.25), percentOf(8, 6.25), percentOf(1005, 10), percentOf(100, 1.005)]).toEqual([6, 1, 101, 1])
  expect(percentOf(100_000_000_000, 8.8751)).toBe(8_875_100_000)
})

test.each([
  ['nothing paid', 10_000, 0, 0, 10_000],
  ['paid', 10_000, 10_000, 0, 0],
  ['paid in part, and some of that refunded', 10_000, 6000, 1000, 4000],
  ['paid and refunded in part: the shopper is not asked for it again', 10_000, 10_000, 2000, 0],
  ['paid and refunded', 10_000, 10_000, 10_000, 0],
  ['lowered after it was paid: the rest goes back', 8000, 10_000, 0, -2000],
  ['lowered after it was paid, and the rest refunded', 8000, 10_000, 2000, 0],
  ['raised after it was paid and refunded in part', 12_000, 10_000, 2000, 2000],
])('an order that was %s: of %i, with %i paid and %i refunded, %i is due', (_, grandTotal, charged, refunded, due) => {
  const paymentLifecycle = [event({ chargeAmount: charged }), event({ refundAmount: refunded })]
  expect(balanceOf({ grandTotal, paymentLifecycle, processorEvents: [] })).toEqual({ charged, refunded, due })
})

test('documents show sold, refunded and kept pieces of a line', () => {
  const items = [
    { id: 'cup', quantity: 3 },
    { id: 'lid', quantity: 1 },
  ]
  const refund = event({ eventType: 'refund', items: items.map(({ id }) => ({ itemId: id, quantity: 1 })) })
  const order = { cart: { items }, paymentLifecycle: [refund], processorEvents: [] }
  expect(keptLines(order).map(({ sold, refunded, kept }) => [sold, refunded, kept])).toEqual([
    [3, 1, 2],
    [1, 1, 0],
  ])
})

/** Two cups of $20 and a lid of $30, paid with $70. */
const threePieces = (cups: number, refunds: Partial<PaymentEvent>[] = []): Sold => ({
  cart: {
    items: [
      { id: 'cup', quantity: cups, product: { price: 2000, isTaxable: false } },
      { id: 'lid', quantity: 1, product: { price: 3000, isTaxable: false } },
    ],
    discountAmount: 0,
    shippingMethod: { shippingCost: 0 },
  },
  ...{ taxAmount: 0, grandTotal: cups * 2000 + 3000, processorEvents: [] },
  paymentLifecycle: [{ chargeAmount: 7000 }, ...refunds].map(event),
})

test.each([
  ['an item', [{ itemId: 'lid', quantity: 1 }]],
  ['an amount', []],
])('what is lowered after a refund of %s goes back, too', (_, items) => {
  const refund = { eventType: 'refund', refundAmount: 3000, shippingAmount: 0, items } as const
  expect(settledBy(threePieces(2), refund)).toBe(0)
  const lowered = threePieces(1, [{ ...refund, settledAmount: 0 }])
  expect([balanceOf(lowered).due, totalAfterRefunds(lowered), refundable(lowered).amount]).toEqual([-2000, 2000, 4000])
  const rest = { eventType: 'refund' as const, refundAmount: 2000, shippingAmount: 0, items: [] }
  const settledAmount = settledBy(lowered, rest)
  expect(settledAmount).toBe(2000)
  const settled = withEvent(lowered, { ...rest, settledAmount })
  expect([balanceOf(settled).due, totalAfterRefunds(settled)]).toEqual([0, 2000])
  expect(balanceOf({ ...settled, grandTotal: 7000 }).due, 'raised again').toBe(2000)
})

test('a refund goes back in the way that the order was paid', () => {
  const at = '2026-11-27T14:09:00.000Z'
  const charge = (chargeAmount: number, paymentMethod: string, transactionId = '') =>
    event({ chargeAmount, paymentMethod, transactionId, createdOn: at })
  const paidBy = (...paymentLifecycle: PaymentEvent[]) => ({ paymentLifecycle, processorEvents: [] })
  const mixed = paidBy(charge(500, STORE_CREDIT), charge(1500, 'Cash'))
  expect(splitRefund(mixed, 2000)).toEqual([
    { method: STORE_CREDIT, amount: 500 },
    { method: 'Cash', amount: 1500 },
  ])
  const part = event({ eventType: 'refund', refundAmount: 500, paymentMethod: STORE_CREDIT })
  expect(splitRefund(paidBy(...mixed.paymentLifecycle, part), 1500)).toEqual([{ method: 'Cash', amount: 1500 }])
  const byCard = paidBy(charge(1500, 'Credit Card', '601'), charge(500, 'Cash'))
  const parts = splitRefund(byCard, 1000)
  expect(parts.map(({ method, amount }) => [method, amount])).toEqual([
    [BY_PROCESSOR, 750],
    ['Cash', 250],
  ])
  const soon = new Date(at).getTime() + 1
  expect(partsRefundableFrom(byCard, parts, soon)?.toISOString()).toBe('2026-11-28T14:09:00.000Z')
  expect(partsRefundableFrom(byCard, parts.slice(1), soon)).toBeNull()
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FulfillmentEvent, PaymentEvent } from '#contract/orders/orderEvents.ts'
import type { Order } from '#contract/orders/orders.ts'
import { orderEvents } from './orderEvents.ts'
import { blankOrder } from './records.ts'

const NOW = new Date('2026-11-28T12:00:00Z')
const createdOn = NOW.toISOString()

const payment = (id: string, part: Partial<PaymentEvent>): PaymentEvent => ({
  ...{ id, eventType: 'charge', outcome: 'succeeded', chargeAmount: 0, refundAmount: 0, authorizedAmount: 0 },
  ...{ shippingAmount: 0, refundedFromOrder: false, isRestocked: false, items: [], notShipped: [] },
  ...{ paymentMethod: 'Cash', transactionId: '', message: '', doneBy: '', createdOn },
  ...part,
})
const shipment = (id: string, part: Partial<FulfillmentEvent> = {}): FulfillmentEvent => ({
  ...{ id, eventType: 'shipped', method: 'manual', items: [{ itemId: 'a', quantity: 1 }], cancels: '', doneBy: '' },
  ...{ trackingInformation: { carrier: '', number: '' }, createdOn },
  ...part,
})
const placed = { ...blankOrder({ tenant: 't', orderNumber: 1, now: NOW }), grandTotal: 100 }
const paidBy = (order: Order, ...events: PaymentEvent[]): Order => ({
  ...order,
  paymentLifecycle: [...order.paymentLifecycle, ...events],
})
const paid = paidBy(placed, payment('p', { chargeAmount: 100 }))

const happened = (before: Order | null, after: Order) =>
  Object.entries(orderEvents(before, after)).flatMap(([event, isNew]) => (isNew ? [event] : []))

describe('the events of an order', () => {
  test.each<[string, Order | null, Order, string[]]>([
    ['a new one', null, placed, ['order.created']],
    ['a new one that is paid', null, paid, ['order.created', 'order.paid']],
    ['a note', placed, { ...placed, merchantNote: 'x' }, []],
    ['a part of the money', placed, paidBy(placed, payment('p', { chargeAmount: 99 })), []],
    ['all of the money', placed, paid, ['order.paid']],
    ['a declined card', placed, paidBy(placed, payment('p', { chargeAmount: 100, outcome: 'failed' })), []],
    ['a lost response', placed, paidBy(placed, payment('p', { chargeAmount: 100, outcome: 'unknown' })), []],
    ['a refund', paid, paidBy(paid, payment('r', { eventType: 'refund', refundAmount: 1 })), ['order.refunded']],
    [
      'the second parcel',
      { ...paid, fulfillmentLifecycle: [shipment('1')] },
      { ...paid, fulfillmentLifecycle: [shipment('1'), shipment('2')] },
      ['order.shipped'],
    ],
    [
      'a parcel that is called back',
      { ...paid, fulfillmentLifecycle: [shipment('1')] },
      { ...paid, fulfillmentLifecycle: [shipment('1'), shipment('2', { eventType: 'canceled', cancels: '1' })] },
      [],
    ],
    ['a cancellation', placed, { ...placed, status: 'Canceled', isCanceled: true }, ['order.canceled']],
    [
      'a canceled one out of the archive',
      { ...placed, status: 'Archived', isCanceled: true },
      { ...placed, status: 'Canceled', isCanceled: true },
      [],
    ],
  ])('after %s', (_, before, after, events) => {
    expect(happened(before, after)).toEqual(events)
  })

  test('come once, however many writes lie between two versions', () => {
    const step = fc.constantFrom<(order: Order, id: string) => Order>(
      (order, id) => paidBy(order, payment(id, { chargeAmount: 100 })),
      (order, id) => paidBy(order, payment(id, { eventType: 'refund', refundAmount: 10 })),
      (order, id) => ({ ...order, fulfillmentLifecycle: [...order.fulfillmentLifecycle, shipment(id)] }),
      order => ({ ...order, isCanceled: true }),
      order => ({ ...order, tags: ['x'] }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), steps => {
        const versions = [placed]
        for (const [at, change] of steps.entries()) versions.push(change(versions.at(-1) ?? placed, `${at}`))
        const single = versions.flatMap((after, at) => happened(versions[at - 1] ?? null, after))
        const atOnce = happened(null, versions.at(-1) ?? placed)
        // Nothing happens without a change, what happened at once also happened step by step, and each only once.
        for (const version of versions) expect(happened(version, version)).toEqual([])
        expect(Object.keys(orderEvents(null, placed)).filter(event => single.includes(event))).toEqual(atOnce)
        for (const event of ['order.created', 'order.canceled']) {
          expect(single.filter(other => other === event).length).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

import { IDEMPOTENCY_KEY_HEADER } from '#contract/endpoint.ts'
import { balanceOf } from '#contract/orders/orderMoney.ts'
import type { Order } from '#contract/orders/orders.ts'
import { postPayment } from '#contract/orders/orderWrites.ts'
import { CONFLICTS } from '#contract/problem.ts'
import { answered, expectEqual } from '../expect.ts'
import type { Json } from '../types.ts'

import { charge, type Described, pay, place, readOrder, refund } from './orderSteps.ts'

/** Payments and refunds: money moves once. */
export const PAYMENTS: readonly Described[] = [
  {
    name: 'orders.paid',
    endpoint: postPayment,
    expects: 'A payment is recorded once, with its amount; then nothing is due.',
    consequence: 'A merchant accepts a payment, and the order still says that it is unpaid.',
    run: async session => {
      const order = await place(session)
      const exchange = await pay(session, order, charge(order))
      const paid = answered(exchange) as Order
      expectEqual(paid.paymentLifecycle.length, 1, 'payment events', exchange)
      expectEqual(balanceOf(paid), { charged: order.grandTotal, refunded: 0, due: 0 }, 'the balance', exchange)
      answered(await pay(session, paid, charge(order)), 409)
      const { paymentLifecycle } = (await readOrder(session, order)) as unknown as Order
      expectEqual(paymentLifecycle.length, 1, 'payment events after a second payment was refused', session.client.last)
    },
  },
  {
    name: 'orders.paymentKey',
    endpoint: postPayment,
    expects: 'A payment that is sent again with its idempotency key is taken once, also at the same time.',
    consequence: 'A second payment would be taken.',
    run: async session => {
      const order = await place(session)
      const headers = { [IDEMPOTENCY_KEY_HEADER]: session.key() }
      const half = charge(order, 100)
      const sent = await Promise.all([pay(session, order, half, headers), pay(session, order, half, headers)])
      sent.push(await pay(session, order, half, headers))
      for (const exchange of sent) answered(exchange)
      const after = (await readOrder(session, order)) as unknown as Order
      expectEqual(balanceOf(after).charged, 100, 'what was charged', session.client.last)
    },
  },
  {
    name: 'orders.refunded',
    endpoint: postPayment,
    expects: 'A refund is an event of the order with its amount, and refundedAmount is the sum of them.',
    consequence: 'A merchant refunds money, and neither the order nor a report has it.',
    run: async session => {
      const order = await place(session)
      const paid = answered(await pay(session, order, charge(order)))
      const exchange = await pay(session, paid, refund(501))
      const after = answered(exchange) as Order
      expectEqual(
        after.paymentLifecycle.map(each => each.refundAmount),
        [0, 501],
        'refunds of the events',
        exchange,
      )
      expectEqual(after.refundedAmount, 501, 'refundedAmount', exchange)
      expectEqual(balanceOf(after).refunded, 501, 'what was refunded', exchange)
    },
  },
  {
    name: 'orders.refundKey',
    endpoint: postPayment,
    expects: 'A refund that is sent again with its idempotency key is paid once, also at the same time.',
    consequence: 'A second refund would be paid.',
    run: async session => {
      const order = await place(session)
      const paid = answered(await pay(session, order, charge(order)))
      const headers = { [IDEMPOTENCY_KEY_HEADER]: session.key() }
      const sent = await Promise.all([
        pay(session, paid, refund(200), headers),
        pay(session, paid, refund(200), headers),
      ])
      sent.push(await pay(session, paid, refund(200), headers))
      for (const exchange of sent) answered(exchange)
      const after = (await readOrder(session, order)) as unknown as Order
      expectEqual(balanceOf(after).refunded, 200, 'what was refunded', session.client.last)
    },
  },
  {
    name: 'orders.refundTwice',
    endpoint: postPayment,
    expects: 'Of two refunds with the same revision one is paid, and the other is a 409 of the type stale-revision.',
    consequence: 'Two people refund the same order at once, and the shopper gets the money twice.',
    run: async session => {
      const order = await place(session)
      const paid = answered(await pay(session, order, charge(order)))
      const sent = await Promise.all([pay(session, paid, refund(300)), pay(session, paid, refund(300))])
      expectEqual(sent.map(({ status }) => status).sort(), [200, 409], 'the statuses', sent[1])
      const refused = sent.find(({ status }) => status === 409)
      expectEqual(((refused?.json ?? {}) as Json).type, CONFLICTS.stale, 'type', refused)
    },
  },
  {
    name: 'orders.refundTooMuch',
    endpoint: postPayment,
    expects: 'A refund of more than was paid, and one of an order that nobody paid, are refused.',
    consequence: 'A slip of the finger pays out more than the shopper ever paid.',
    run: async session => {
      const order = await place(session)
      answered(await pay(session, order, refund(100)), 400, 409)
      const paid = answered(await pay(session, order, charge(order)))
      answered(await pay(session, paid, refund(Number(order.grandTotal) + 1)), 400, 409)
      const after = (await readOrder(session, order)) as unknown as Order
      expectEqual(balanceOf(after).refunded, 0, 'what was refunded', session.client.last)
    },
  },
]

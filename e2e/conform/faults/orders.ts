import { getProduct } from '#contract/catalog/products.ts'
import { getCustomer } from '#contract/customers/customers.ts'
import { updateFulfiller } from '#contract/orders/fulfillerWrites.ts'
import { createOrder, priceOrder } from '#contract/orders/orderDrafts.ts'
import { getOrder, getOrderMetrics, listOrders } from '#contract/orders/orders.ts'
import { postFulfillment, postPayment, updateOrder } from '#contract/orders/orderWrites.ts'
import type { Json } from '../types.ts'
import {
  all,
  answering,
  asking,
  type Fault,
  filtering,
  handling,
  KEY,
  lastWins,
  object,
  sending,
  turning,
  withoutKey,
  withStatus,
} from './damage.ts'

const isRefund = (text: string) => text.includes('"eventType":"refund"')

/** Faults of orders, payments and refunds. */
export const ORDER_FAULTS: readonly Fault[] = [
  {
    ...{ name: 'priceIgnoresDiscount', does: 'leaves discounts out of the grand total', caughtBy: 'orders.price' },
    api: answering([priceOrder], body => {
      body.grandTotal = Number(body.grandTotal) + Number(body.discountAmount)
    }),
  },
  {
    ...{ name: 'roundsDown', does: 'rounds percentages down', caughtBy: 'orders.price' },
    api: answering([priceOrder], body => {
      if (Number(body.discountAmount) === 0) return
      body.discountAmount = Number(body.discountAmount) - 1
      body.grandTotal = Number(body.grandTotal) + 1
    }),
  },
  {
    ...{ name: 'totalInDollars', does: 'sends totals of orders in dollars', caughtBy: 'orders.created' },
    api: answering([createOrder, getOrder], body => {
      body.grandTotal = Math.round(Number(body.grandTotal) / 100)
    }),
  },
  {
    ...{ name: 'sumOffByOne', does: 'stores a sum that is a cent off', caughtBy: 'orders.sums' },
    api: answering([createOrder], body => {
      const cart = object(body.cart)
      cart.total = Number(cart.total) + 1
    }),
  },
  {
    ...{ name: 'anyTotal', does: 'ignores the total that was agreed', caughtBy: 'orders.agreedTotal' },
    api: sending([createOrder], body => delete body.agreedTotal),
  },
  {
    ...{ name: 'numberTwice', does: 'gives a number to two orders', caughtBy: 'orders.numbers' },
    api: answering([createOrder], body => {
      body.orderNumber = Math.floor(Number(body.orderNumber) / 2)
    }),
  },
  {
    ...{ name: 'orderTwice', does: 'places an order for each repeat', caughtBy: 'orders.keyRepeated' },
    api: withoutKey(createOrder),
  },
  {
    ...{ name: 'secondPayment', does: 'accepts a payment where nothing is due', caughtBy: 'orders.paid' },
    api: turning([postPayment], 409, 200, {}),
  },
  {
    ...{ name: 'paymentTwice', does: 'takes a payment for each repeat', caughtBy: 'orders.paymentKey' },
    api: all(withoutKey(postPayment), lastWins(postPayment)),
  },
  {
    ...{ name: 'refundTwice', does: 'pays a refund for each repeat', caughtBy: 'orders.refundKey' },
    api: all(
      asking([postPayment], ({ headers, text }) => {
        if (isRefund(text)) headers.delete(KEY)
      }),
      lastWins(postPayment),
    ),
  },
  {
    ...{ name: 'refundAtOnce', does: 'pays two refunds that came at once', caughtBy: 'orders.refundTwice' },
    api: lastWins(postPayment),
  },
  {
    ...{ name: 'refundWithoutEvent', does: 'refunds without an event', caughtBy: 'orders.refunded' },
    api: answering([postPayment], body => {
      body.paymentLifecycle = (body.paymentLifecycle as Json[]).filter(({ eventType }) => eventType !== 'refund')
    }),
  },
  {
    ...{ name: 'refundNotSummed', does: 'doesn’t add refunds up', caughtBy: 'orders.refunded' },
    api: answering([postPayment], body => {
      body.refundedAmount = 0
    }),
  },
  {
    ...{ name: 'refundAnything', does: 'refunds more than was paid', caughtBy: 'orders.refundTooMuch' },
    api: handling([postPayment], async (request, send) => {
      const response = await send(request)
      return isRefund(request.text) && response.status >= 400 ? withStatus(response, 200, undefined, '{}') : response
    }),
  },
  {
    ...{ name: 'refusalWithoutType', does: 'leaves the type of a refused action out', caughtBy: 'orders.notAllowed' },
    api: answering([updateOrder], problem => delete problem.type, [409]),
  },
  {
    ...{ name: 'refusedAsStale', does: 'says stale where an action is not allowed', caughtBy: 'orders.notAllowed' },
    api: answering(
      [updateOrder],
      problem => {
        problem.type = 'stale-revision'
      },
      [409],
    ),
  },
  {
    ...{ name: 'noteOverwritten', does: 'stores stale changes of orders', caughtBy: 'orders.stale' },
    api: lastWins(updateOrder),
  },
  {
    ...{ name: 'shippedStaysOpen', does: 'leaves shipped orders in the inbox', caughtBy: 'orders.shipped' },
    api: answering([postFulfillment], body => {
      body.status = 'In Progress'
    }),
  },
  {
    ...{ name: 'stockNotTaken', does: 'leaves inventory as it is', caughtBy: 'orders.stock' },
    api: answering([getProduct], body => {
      const [variant] = body.productVariants as Json[]
      if (variant) variant.quantity = 3
    }),
  },
  {
    ...{ name: 'notRestocked', does: 'keeps what a canceled order took', caughtBy: 'orders.stock' },
    api: sending([updateOrder], body => {
      body.isRestocked = false
    }),
  },
  {
    ...{ name: 'customerNotCounted', does: 'doesn’t count orders for their customers', caughtBy: 'orders.customer' },
    api: answering([getCustomer], body => {
      body.orderCount = 0
    }),
  },
  {
    ...{ name: 'orderFilterIgnored', does: 'ignores a bound of the total', caughtBy: 'orders.filters' },
    api: filtering(listOrders, filter => filter.replace(/ and grandTotal lt \d+/, '')),
  },
  {
    ...{ name: 'orderOfOthers', does: 'opens orders of other stores', caughtBy: 'orders.otherStore' },
    api: send => {
      const known = new Map<string, string>()
      return handling([createOrder, getOrder], async (request, sendOn) => {
        const response = await sendOn(request)
        const text = await response.clone().text()
        if (request.method === 'POST' && response.status === 200) known.set(String((JSON.parse(text) as Json).id), text)
        const found = known.get(request.url.pathname.split('/').at(-1) ?? '')
        return response.status === 404 && found ? withStatus(response, 200, undefined, found) : response
      })(send)
    },
  },
  {
    ...{ name: 'fulfillerLastWins', does: 'stores stale updates of fulfillers', caughtBy: 'fulfillers.stale' },
    api: lastWins(updateFulfiller),
  },
  {
    ...{ name: 'unknownOrder', does: 'responds with 400 to an unknown order', caughtBy: 'orders.unknown' },
    api: turning([getOrder], 404, 400),
  },
  {
    ...{ name: 'metricsSum', does: 'sums new orders in dollars', caughtBy: 'orders.metrics' },
    api: answering([getOrderMetrics], body => {
      body.newOrderGrandTotalSum = Math.round(Number(body.newOrderGrandTotalSum) / 100)
    }),
  },
]

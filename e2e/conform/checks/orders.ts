import { getProduct } from '#contract/catalog/products.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/endpoint.ts'
import { createOrder, priceOrder } from '#contract/orders/orderDrafts.ts'
import { percentOf } from '#contract/orders/orderMoney.ts'
import { getOrder, getOrderMetrics, listOrders, type Order } from '#contract/orders/orders.ts'
import { postFulfillment, postPayment, updateOrder } from '#contract/orders/orderWrites.ts'
import { CONFLICTS } from '#contract/problem.ts'
import { answered, expectEqual, expectThat, rowsOf } from '../expect.ts'
import { idOf, unknownId } from '../records.ts'
import { CUSTOMERS, PRODUCTS } from '../resources.ts'
import type { Json } from '../types.ts'

import { ADDRESS, at, charge, type Described, draft, itemsOf, place, QUANTITY, UNIT } from './orderSteps.ts'

export const ORDERS: readonly Described[] = [
  {
    name: 'orders.price',
    endpoint: priceOrder,
    isWriting: false,
    expects: 'A draft is priced in whole cents: items, less discounts, with shipping and tax, are the grand total.',
    consequence: 'A merchant agrees to another total than the shopper pays.',
    run: async session => {
      const customDiscounts = [{ kind: 'percent', value: 12.5 }]
      for (const changes of [{}, { customDiscounts }, { customDiscounts: [{ kind: 'amount', value: 101 }] }]) {
        const exchange = await session.ask(priceOrder, { body: { orderId: null, draft: draft(session, changes) } })
        const priced = answered(exchange) as Json & Record<string, number>
        const { total = 0, discountAmount = 0, shippingCost = 0, taxAmount = 0, grandTotal = 0 } = priced
        expectEqual(total, UNIT * QUANTITY, 'total', exchange)
        expectThat(
          [discountAmount, taxAmount, grandTotal].every(Number.isInteger),
          'amounts are no whole cents',
          exchange,
        )
        expectEqual(grandTotal, total - discountAmount + shippingCost + taxAmount, 'grandTotal', exchange)
        const lines = (priced.items as unknown as { discountAmount: number }[]).map(line => line.discountAmount)
        expectEqual(
          lines.reduce((sum, each) => sum + each, 0),
          discountAmount,
          'discounts of the lines',
          exchange,
        )
        const expected = !('customDiscounts' in changes)
          ? 0
          : changes.customDiscounts === customDiscounts
            ? percentOf(total, 12.5)
            : 101
        expectEqual(discountAmount, expected, 'discountAmount', exchange)
      }
    },
  },
  {
    name: 'orders.created',
    expects: 'A new order is New, costs what its draft was priced at, and comes back when it is read and listed.',
    consequence: 'An order that a merchant took on the phone costs another amount, or is not in the list.',
    run: async session => {
      const priced = answered(await session.ask(priceOrder, { body: { orderId: null, draft: draft(session) } }))
      const order = await place(session)
      expectEqual([order.status, order.grandTotal], ['New', priced.grandTotal], 'status and total', session.client.last)
      const exchange = await session.ask(getOrder, at(order))
      expectEqual(answered(exchange), order, 'the order that was read', exchange)
      const filter = `orderNumber eq ${order.orderNumber}`
      const found = rowsOf(await session.ask(listOrders, { query: { filter } }))
      expectEqual(found.map(idOf), [idOf(order)], filter, session.client.last)
    },
  },
  {
    name: 'orders.sums',
    expects: 'The sums of an order agree with its lines: total, discounts, tax and grand total, in whole cents.',
    consequence: 'Reports, refunds and taxes are computed from a wrong sum.',
    run: async session => {
      const order = await place(session, { customDiscounts: [{ kind: 'percent', value: 7.25 }] })
      const { last } = session.client
      const cart = order.cart as Order['cart']
      const total = cart.items.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0)
      expectEqual(cart.total, total, 'cart.total', last)
      expectEqual(cart.discountAmount, percentOf(total, 7.25), 'cart.discountAmount', last)
      const shipping = cart.shippingMethod?.shippingCost ?? 0
      expectEqual(order.grandTotal, total - cart.discountAmount + shipping + cart.taxAmount, 'grandTotal', last)
      expectEqual(cart.grandTotal, order.grandTotal, 'cart.grandTotal', last)
      expectEqual(cart.totalItems, QUANTITY, 'cart.totalItems', last)
    },
  },
  {
    name: 'orders.agreedTotal',
    expects: 'A new order that comes to another total than the agreed one is a 409 with the code amountChanged.',
    consequence: 'The shopper is charged another amount than the merchant told them.',
    run: async session => {
      if (!session.isOwnStore) await place(session)
      const refused = await session.ask(createOrder, { body: draft(session, { agreedTotal: 1 }) })
      expectEqual(answered(refused, 409).code, 'amountChanged', 'code', refused)
    },
  },
  {
    name: 'orders.numbers',
    severity: 'screen',
    expects: 'Order numbers count up: a later order has a higher one, and no two have the same.',
    consequence: 'Two parcels have the same number, and the newest order is not at the top.',
    run: async session => {
      const orders = [
        await place(session),
        ...(await Promise.all([place(session), place(session)])),
        await place(session),
      ]
      const numbers = orders.map(({ orderNumber }) => Number(orderNumber))
      expectEqual(new Set(numbers).size, numbers.length, 'how many numbers differ', session.client.last)
      expectThat(
        (numbers[3] ?? 0) > Math.max(...numbers.slice(0, 3)),
        'a later order has a lower number',
        session.client.last,
      )
    },
  },
  {
    name: 'orders.keyRepeated',
    expects: 'A new order that is sent again with its idempotency key is placed once.',
    consequence: 'The response is lost, the app sends it again, and the shopper gets and pays everything twice.',
    run: async session => {
      const headers = { [IDEMPOTENCY_KEY_HEADER]: session.key() }
      const [first, second] = await Promise.all([place(session, {}, headers), place(session, {}, headers)])
      const third = await place(session, {}, headers)
      expectEqual([second?.id, third.id], [first?.id, first?.id], 'the ids of repeats', session.client.last)
    },
  },
  {
    name: 'orders.notAllowed',
    severity: 'screen',
    endpoint: updateOrder,
    expects: `What the order’s status excludes is a 409 of the type ${CONFLICTS.notAllowed}, with a sentence and a code.`,
    consequence: 'The app offers to merge a change that can never be accepted.',
    run: async session => {
      const order = await place(session)
      const refused = await session.ask(updateOrder, {
        ...at(order),
        body: { revision: order.revision, action: 'reopen' },
      })
      const { type, message, code } = answered(refused, 409)
      expectEqual(type, CONFLICTS.notAllowed, 'type', refused)
      expectThat(Boolean(message && code), 'has no message or no code', refused)
    },
  },
  {
    name: 'orders.stale',
    severity: 'input',
    endpoint: updateOrder,
    expects: `A change with an outdated revision is a 409 of the type ${CONFLICTS.stale}, with the current order.`,
    consequence: 'Two people work on an order, and one note replaces the other.',
    run: async session => {
      const order = await place(session)
      const note = (merchantNote: string) =>
        session.ask(updateOrder, { ...at(order), body: { revision: order.revision, merchantNote } })
      const saved = answered(await note('first'))
      const refused = await note('second')
      const problem = answered(refused, 409)
      expectEqual([problem.type, problem.current], [CONFLICTS.stale, saved], 'the problem', refused)
    },
  },
  {
    name: 'orders.shipped',
    severity: 'screen',
    endpoint: postFulfillment,
    expects: 'A shipment of all items completes the order, and one of more than was ordered is refused.',
    consequence: 'An order that was sent stays in the inbox and is packed again.',
    run: async session => {
      const order = await place(session, {
        items: [{ name: `${session.mark} box`, price: UNIT, quantity: 2 }],
        deliverTo: ADDRESS,
      })
      const ship = (quantity: number) => {
        const items = itemsOf(order).map(({ id }) => ({ itemId: id, quantity }))
        const body = { revision: order.revision, eventType: 'shipped', items }
        return session.ask(postFulfillment, { ...at(order), body })
      }
      answered(await ship(3), 400, 409)
      const exchange = await ship(2)
      const shipped = answered(exchange) as Order
      expectEqual(
        [shipped.status, shipped.fulfillmentLifecycle.length],
        ['Complete', 1],
        'status and shipments',
        exchange,
      )
    },
  },
  {
    name: 'orders.stock',
    severity: 'input',
    expects:
      'An order takes its items from inventory, more than there is is refused with notEnough, and a cancellation puts them back.',
    consequence: 'The store sells what it doesn’t have.',
    run: async session => {
      const product = await session.record(PRODUCTS, 'in stock')
      const variant = (product.productVariants as Json[])[0]
      const quantity = async () => {
        const { productVariants } = answered(await session.ask(getProduct, at(product)))
        return (productVariants as Json[])[0]?.quantity
      }
      const items = (count: number) => [
        { productId: idOf(product), productVariantId: String(variant?.id), quantity: count },
      ]
      const order = await place(session, { items: items(2), deliverTo: ADDRESS })
      expectEqual(await quantity(), 1, 'inventory after the order', session.client.last)
      const refused = await session.ask(createOrder, { body: draft(session, { items: items(2), deliverTo: ADDRESS }) })
      const codes = ((answered(refused, 400).errors ?? []) as Json[]).map(({ code }) => code)
      expectEqual(codes, ['notEnough'], 'codes in errors', refused)
      const body = { revision: order.revision, action: 'cancelOrder', isRestocked: true }
      expectEqual(
        answered(await session.ask(updateOrder, { ...at(order), body })).status,
        'Canceled',
        'status',
        session.client.last,
      )
      expectEqual(await quantity(), 3, 'inventory after the cancellation', session.client.last)
    },
  },
  {
    name: 'orders.customer',
    severity: 'screen',
    expects: 'An order counts for its customer: how many there are, and what they cost together.',
    consequence: 'A regular looks like someone who never bought anything.',
    run: async session => {
      const customer = await session.record(CUSTOMERS, 'buyer')
      const [first, second] = [
        await place(session, { customerId: idOf(customer) }),
        await place(session, { customerId: idOf(customer) }),
      ]
      const exchange = await session.ask(CUSTOMERS.get, at(customer))
      const { orderCount, ordersTotalPrice, isRepeat } = answered(exchange)
      const total = Number(first?.grandTotal) + Number(second?.grandTotal)
      expectEqual([orderCount, ordersTotalPrice, isRepeat], [2, total, true], 'count, sum and isRepeat', exchange)
    },
  },
  {
    name: 'orders.filters',
    severity: 'screen',
    endpoint: listOrders,
    expects: 'Filters by number, total, customer, tag and time find exactly the orders that they name.',
    consequence: 'A merchant works through a tab of the list, and orders are missing in it.',
    run: async session => {
      const customer = await session.record(CUSTOMERS, 'filtered')
      const own = { customerId: idOf(customer) }
      const cheap = await place(session, {
        ...own,
        items: [{ name: 'Pin', price: 99, quantity: 1, requiresShipping: false }],
      })
      const dear = await place(session, own)
      const body = { revision: dear.revision, tags: [`${session.mark}`] }
      answered(await session.ask(updateOrder, { ...at(dear), body }))
      const mine = `customerId eq ${JSON.stringify(idOf(customer))}`
      const total = Number(dear.grandTotal)
      const expected: [string, Json[]][] = [
        [mine, [dear, cheap]],
        [`${mine} and grandTotal ge ${total}`, [dear]],
        [`${mine} and grandTotal lt ${total}`, [cheap]],
        [`${mine} and grandTotal gt ${total}`, []],
        [`${mine} and orderNumber le ${cheap.orderNumber}`, [cheap]],
        [`${mine} and paymentStatus eq "unpaid"`, [dear, cheap]],
        [`${mine} and paymentStatus eq "paid"`, []],
        [`${mine} and createdOn lt "2001-01-01"`, []],
        [`tag eq ${JSON.stringify(session.mark)}`, [dear]],
      ]
      for (const [filter, orders] of expected) {
        const exchange = await session.ask(listOrders, { query: { filter, sortBy: 'orderNumber desc' } })
        expectEqual(rowsOf(exchange).map(idOf), orders.map(idOf), filter, exchange)
        expectEqual(answered(exchange).totalCount, orders.length, `totalCount with ${filter}`, exchange)
      }
    },
  },
  {
    name: 'orders.otherStore',
    severity: 'input',
    endpoint: getOrder,
    expects: 'An order of another store is a 404 for reading, changing and paying.',
    consequence: 'A merchant sees the shoppers of another shop, or refunds their money.',
    run: async session => {
      const other = session.other()
      const order = await place(session)
      const body = { revision: order.revision }
      answered(await session.askAs(other, getOrder, at(order)), 404)
      answered(await session.askAs(other, updateOrder, { ...at(order), body: { ...body, merchantNote: 'x' } }), 404)
      answered(await session.askAs(other, postPayment, { ...at(order), body: { ...body, ...charge(order) } }), 404)
      const found = await session.askAs(other, listOrders, { query: { pageSize: 200, sortBy: 'createdOn desc' } })
      expectThat(!rowsOf(found).map(idOf).includes(idOf(order)), 'the list of the other store has it', found)
    },
  },
  {
    name: 'orders.unknown',
    severity: 'screen',
    endpoint: getOrder,
    expects: 'An order that doesn’t exist is a 404 for reading and changing.',
    consequence: 'A link in an old email shows an error without an explanation.',
    isWriting: false,
    run: async session => {
      const gone = { params: { id: unknownId() } }
      answered(await session.ask(getOrder, gone), 404)
      answered(await session.ask(updateOrder, { ...gone, body: { revision: 1, merchantNote: 'x' } }), 404)
    },
  },
  {
    name: 'orders.metrics',
    severity: 'screen',
    endpoint: getOrderMetrics,
    expects: 'The counts of new orders and their sum rise with a new order.',
    consequence: 'The dashboard and the tabs of the list count other orders than the list shows.',
    run: async session => {
      const before = answered(await session.ask(getOrderMetrics)) as Record<string, number>
      const order = await place(session)
      const after = answered(await session.ask(getOrderMetrics)) as Record<string, number>
      const rise = (name: string) => Number(after[name]) - Number(before[name])
      expectEqual([rise('newOrderCount'), rise('totalOrderCount')], [1, 1], 'how the counts rise', session.client.last)
      expectEqual(rise('newOrderGrandTotalSum'), order.grandTotal, 'how the sum rises', session.client.last)
    },
  },
]

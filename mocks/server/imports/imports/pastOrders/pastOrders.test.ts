import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/products.ts'
import { getProduct } from '#contract/catalog/products.ts'
import { createProduct } from '#contract/catalog/productWrites.ts'
import { type Customer, listCustomers } from '#contract/customers/customers.ts'
import { formatFilter } from '#contract/filter.ts'
import { getAnalytics, type SalesFigures } from '#contract/insight/analytics.ts'
import { ORDER_ACTIONS, type OrderAction, refusalOf } from '#contract/orders/orderActions.ts'
import { exportOrders } from '#contract/orders/orderExport.ts'
import { getOrder, listOrders, type Order } from '#contract/orders/orders.ts'
import { updateOrder } from '#contract/orders/orderWrites.ts'
import { orderLabel } from '#contract/orders/pastOrders.ts'
import { accountEmails } from '../../../../db/schema/emails.ts'
import { webhooks } from '../../../../db/tables/apps/webhooks.ts'
import { importEffects, moveJobs, moves } from '../../../../db/tables/imports/moves.ts'
import { orderEmails } from '../../../../db/tables/orders/orderEmails.ts'
import { inTenant } from '../../../../db/tenantScope.ts'
import { placeOrder } from '../../../../start/test/placeOrder.ts'
import { type Member, onOneDatabase } from '../../../machine/testing.ts'
import { orderEvents } from '../../../orders/orders/orderEvents.ts'
import { importsOf } from '../rows/testing.ts'
import { pastOrders } from './testing.ts'

const textFilter = (value: string) =>
  formatFilter<typeof listOrders>([{ field: 'text', operator: 'contains', value }]) ?? ''

onOneDatabase('past orders', api => {
  const { preview, run, send, ended } = importsOf('orders', api)
  const list = async (me: Member, filter = '') =>
    (
      await api().request(listOrders, me, {
        query: { pageSize: '200', sortBy: 'orderNumber asc', ...(filter && { filter }) },
      })
    ).body.items as Order[]
  const figures = async (me: Member, day: string) =>
    (await api().request(getAnalytics, me, { query: { startDate: day, endDate: day } })).body as SalesFigures
  const customersOf = async (me: Member) =>
    (await api().request(listCustomers, me, { query: {} })).body.items as Customer[]
  const customerOf = async (me: Member) => (await customersOf(me))[0]
  const placeOwn = (me: Member) =>
    inTenant(api().database.db, me.tenant, tx =>
      placeOrder(tx, {
        ...{ tenant: me.tenant, quantity: 1, shopperNote: '', now: api().now },
        placedBy: { firstName: 'Sam', lastName: 'Hill', emailAddress: 'sam@mail.example' },
        product: { id: 'p', name: 'Mug', sku: 'MUG', price: 1250 },
      }),
    )

  test('an order of an old shop counts on its day and for its customer', async () => {
    const me = await api().join()
    const before = await figures(me, '2024-03-05')
    const [verdict] = await preview(me, pastOrders({}))
    expect([verdict?.outcome, verdict?.key, verdict?.effects]).toEqual(['new', '1001', ['noProduct']])
    expect(await run(me, [pastOrders({})])).toMatchObject({ status: 'Success', newCount: 1 })
    const [order] = await list(me)
    expect(order).toMatchObject({
      ...{ orderNumber: 1001, status: 'Complete', grandTotal: 3150, taxAmount: 150, isImport: true, paid: true },
      ...{ createdOn: '2024-03-05T15:30:00.000Z', paymentMethod: 'Shopify Payments', shipped: true },
      imported: { system: 'shopify', number: '1001' },
    })
    const after = await figures(me, '2024-03-05')
    expect(before.totals).toMatchObject({ orders: 0, total: 0 })
    expect(after.totals).toMatchObject({ orders: 1, items: 2, gross: 2500, shipping: 500, tax: 150, total: 3150 })
    expect(after.paymentMethods).toMatchObject([{ name: 'Shopify Payments', total: 3150 }])
    expect(after.customers.new).toBe(1)
    expect(await customerOf(me)).toMatchObject({
      ...{ emailAddress: 'ada@mail.example', orderCount: 1, ordersTotalPrice: 3150, netTotalPrice: 3150 },
      emailOptIn: false,
    })
    const { body: file } = await api().request(exportOrders, me, { body: { filter: '' } })
    expect(file).toContain('Shopify #1001')
  })

  test('the same file again adds no order and no money', async () => {
    const me = await api().join()
    const file = pastOrders({}, { orderNumber: '#1002' }, { orderNumber: 'TT-7', emailAddress: '' })
    await run(me, [file])
    const [orders, customer] = [await list(me), await customerOf(me)]
    expect(await run(me, [file])).toMatchObject({ newCount: 0, changedCount: 0, unchangedCount: 3 })
    expect([await list(me), await customerOf(me)]).toEqual([orders, customer])
    expect((await figures(me, '2024-03-05')).totals.total).toBe(3 * 3150)
  })

  test('a later file of the old shop brings its orders up to date', async () => {
    const me = await api().join()
    await run(me, [pastOrders({ status: 'In Progress' }, { orderNumber: '1002' })])
    const [first] = await list(me)
    const note = { revision: first?.revision, merchantNote: 'Call first' }
    const refunded = { refunded: '31.50', status: 'Refunded' }
    expect(await run(me, [pastOrders({ ...refunded })])).toMatchObject({ changedCount: 1 })
    const [now, second] = await list(me)
    expect(now).toMatchObject({ status: 'Refunded', isRefunded: true, refundedAmount: 3150, orderNumber: 1001 })
    expect(await customerOf(me)).toMatchObject({ orderCount: 2, ordersTotalPrice: 6300, netTotalPrice: 3150 })
    // What someone changed here is not overwritten.
    await api().request(updateOrder, me, {
      params: { id: second?.id ?? '' },
      body: { ...note, revision: second?.revision },
    })
    const [verdict] = await preview(me, pastOrders({ orderNumber: '1002', ...refunded }))
    expect([verdict?.outcome, verdict?.problems[0]?.code]).toEqual(['refused', 'changedHere'])
  })

  test('nobody is told, and nothing leaves inventory', async () => {
    const me = await api().join()
    const { db } = api().database
    const variant = { id: 'v', sku: 'MUG-1', isInventoryTracked: true, quantity: 3 }
    const product = { name: 'Mug', price: 20, pricing: { listPrice: 20 }, productVariants: [variant] }
    const { body: mug } = await api().request(createProduct, me, { body: product })
    const read = async () => (await api().request(getProduct, me, { params: { id: mug.id } })).body as Product
    const [before, emails] = [await read(), await db.$count(orderEmails)]
    const told = await db.$count(accountEmails)
    await run(me, [pastOrders({}, { orderNumber: '1002', canceledOn: '2024-03-06', refunded: '31.50' })])
    const orders = await list(me)
    expect(orders.map(({ cart }) => cart.items[0]?.product.id)).toEqual([mug.id, mug.id])
    expect(orders.map(({ cart }) => cart.items[0]?.product.price)).toEqual([1250, 1250])
    expect(await read()).toEqual(before)
    expect([await db.$count(orderEmails), await db.$count(accountEmails)]).toEqual([emails, told])
    expect(await db.$count(webhooks)).toBe(0)
    for (const order of orders) expect(Object.values(orderEvents(null, order))).not.toContain(true)
  })

  test('a number that is taken is kept beside a new one, never changed', async () => {
    const me = await api().join()
    await placeOwn(me)
    const file = pastOrders({ orderNumber: '1001' }, { orderNumber: '5321' }, { orderNumber: '3123456789' })
    const verdicts = await preview(me, file)
    expect(verdicts.map(({ effects }) => effects.includes('renumbered'))).toEqual([true, false, true])
    await run(me, [file])
    const orders = await list(me)
    expect(orders.map(each => [each.orderNumber, orderLabel(each)])).toEqual([
      [1001, '#1001'],
      [5321, '#5321'],
      [100_000_000, 'Shopify 1001'],
      [100_000_001, 'Shopify 3123456789'],
    ])
    const found = await list(me, textFilter('3123456789'))
    expect(found.map(({ orderNumber }) => orderNumber)).toEqual([100_000_001])
    // Own orders go on after the highest number that was kept.
    expect((await placeOwn(me)).orderNumber).toBe(5322)
  })

  test('what an import of a move added can be undone: orders and customers', async () => {
    const me = await api().join()
    const { tenant } = me
    const move = { tenant, id: 'the-move', system: 'shopify', status: 'Open', startedBy: 'Vera' }
    const { db } = api().database
    await db.insert(moves).values({ ...move, startedOn: api().now, updatedOn: api().now })
    await db.insert(moveJobs).values({ tenant, id: 'the-import', moveId: 'the-move', step: 'orders' })
    const own = await placeOwn(me)
    await send(me, 'the-import', pastOrders({ orderNumber: '5' }, { orderNumber: '6' }))
    await ended(me, 'the-import')
    await run(me, ['orderNumber,merchantNote', `${own.orderNumber},Gift`])
    const effects = await db.select().from(importEffects).where(eq(importEffects.tenant, tenant))
    const added = (await list(me)).filter(({ isImport }) => isImport)
    const { id: customer } = (await customersOf(me)).find(({ emailAddress }) => emailAddress.startsWith('ada')) ?? {}
    expect(new Set(effects.map(({ kind, recordId, before }) => `${kind} ${recordId} ${before}`))).toEqual(
      new Set([`customer ${customer} null`, ...added.map(({ id }) => `order ${id} null`)]),
    )
  })

  test('amounts that don’t add up keep the total of the file', async () => {
    const me = await api().join()
    const file = pastOrders(
      { orderNumber: '1', total: '34.50' },
      { orderNumber: '2', total: '30.00' },
      { orderNumber: '3', total: '30.00', tax: '1.50' },
      { orderNumber: '4', total: '3.00' },
      { orderNumber: '5', items: '2 | 12.50 || Mug |\n1 | -5.00 || Gift voucher |', total: '26.50' },
    )
    const verdicts = await preview(me, file)
    expect(verdicts.map(({ effects }) => effects.filter(effect => effect !== 'noProduct'))).toEqual([
      ['sums'],
      ['taxIncluded'],
      ['taxIncluded'],
      ['sums'],
      [],
    ])
    await run(me, [file])
    const orders = await list(me)
    const amounts = orders.map(({ grandTotal, taxAmount, cart }) => ({
      ...{ total: cart.total, discount: cart.discountAmount, shipping: cart.shippingMethod?.shippingCost ?? 0 },
      ...{ tax: taxAmount, grandTotal },
    }))
    expect(amounts.map(({ grandTotal }) => grandTotal)).toEqual([3450, 3000, 3000, 300, 2650])
    for (const { total, discount, shipping, tax, grandTotal } of amounts) {
      expect(total - discount + shipping + tax).toBe(grandTotal)
      expect(Math.min(discount, shipping, tax)).toBeGreaterThanOrEqual(0)
    }
    expect(orders[1]?.imported).toMatchObject({ includedTax: 150 })
    const { totals } = await figures(me, '2024-03-05')
    expect(totals.gross - totals.discounts + totals.shipping + totals.tax).toBe(totals.total)
  })

  test('canceled, refunded and open orders are what they were', async () => {
    const me = await api().join()
    await run(me, [
      pastOrders(
        { orderNumber: '1', canceledOn: '2024-03-06T09:00:00-05:00', paid: '31.50', refunded: '31.50' },
        { orderNumber: '2', refunded: '10.00' },
        { orderNumber: '3', status: 'In Progress', paid: '0' },
        { orderNumber: '4', status: 'Refunded' },
      ),
    ])
    const orders = await list(me)
    expect(orders.map(({ status, refundedAmount, paid }) => [status, refundedAmount, paid])).toEqual([
      ['Canceled', 3150, true],
      ['Complete', 1000, true],
      ['In Progress', 0, false],
      ['Refunded', 3150, true],
    ])
    const { totals } = await figures(me, '2024-03-05')
    expect(totals).toMatchObject({ orders: 3, canceled: 1, refunded: 4150, returned: 4150 })
    expect(await customerOf(me)).toMatchObject({ orderCount: 3, ordersTotalPrice: 3 * 3150 })
    const allowed = (order: Order) =>
      (Object.keys(ORDER_ACTIONS) as OrderAction[]).filter(action => refusalOf(action, order) === null)
    const money = ['acceptPayment', 'capture', 'adjustmentCharge', 'reauthorize', 'refund', 'reverse', 'edit']
    for (const order of orders) expect(allowed(order).filter(action => money.includes(action))).toEqual([])
    // What is still to be shipped can be.
    expect(allowed(orders[2] as Order)).toContain('markShipped')
  })

  test('a time without a zone is of the store, and a day stays that day', async () => {
    const me = await api().join()
    const file = pastOrders(
      { orderNumber: '1', createdOn: '2024-07-01 23:30' },
      { orderNumber: '2', createdOn: '2024-07-01' },
      { orderNumber: '3', createdOn: '2024-07-01 23:30:15 -0700' },
    )
    const verdicts = await preview(me, file)
    expect(verdicts.map(({ effects }) => effects.includes('noZone'))).toEqual([true, true, false])
    await run(me, [file])
    expect((await list(me)).map(({ createdOn }) => createdOn)).toEqual([
      '2024-07-02T03:30:00.000Z',
      '2024-07-01T16:00:00.000Z',
      '2024-07-02T06:30:15.000Z',
    ])
    expect((await figures(me, '2024-07-01')).totals.orders).toBe(2)
  })

  test('a postal code that lost its zero is named, and the order is kept', async () => {
    const me = await api().join()
    const [verdict] = await preview(me, pastOrders({ address1: '1 Main St', city: 'Boston', postalCode: '2110' }))
    expect(verdict).toMatchObject({ outcome: 'new', notices: [{ column: 'postalCode', code: 'zeros', detail: '5' }] })
  })

  test('what can’t be an order is refused at its cell', async () => {
    const me = await api().join()
    const verdicts = await preview(
      me,
      pastOrders(
        { orderNumber: '1', currency: 'EUR' },
        { orderNumber: '2', createdOn: 'yesterday' },
        { orderNumber: '3', createdOn: '2999-01-01' },
        { orderNumber: '4', items: 'two mugs' },
        { orderNumber: '5', total: '1,234' },
        { orderNumber: '6', country: 'Narnia', address1: '1 Lamp Post' },
        { orderNumber: '', importedFrom: 'myspace' },
        { orderNumber: '8', status: 'Lost' },
      ),
    )
    expect(verdicts.map(({ problems }) => problems.map(({ column, code }) => `${column} ${code}`))).toEqual([
      ['currency currency'],
      ['createdOn pastMoment'],
      ['createdOn pastMoment'],
      ['items items'],
      ['total money'],
      ['country unknownCountry'],
      ['importedFrom unknownSystem', 'orderNumber required'],
      ['status unknownPastStatus'],
    ])
  })

  test('a file can change orders and bring others along at once', async () => {
    const me = await api().join()
    const own = await placeOwn(me)
    const columns = 'importedFrom,orderNumber,createdOn,items,total,merchantNote'
    const lines = [`,${own.orderNumber},,,,Gift`, 'etsy,77,2024-01-02,1 | 9.00 || Ring |,9.00,Old']
    expect(await run(me, [columns, ...lines])).toMatchObject({ newCount: 1, changedCount: 1 })
    expect((await list(me)).map(({ merchantNote }) => merchantNote)).toEqual(['Old', 'Gift'])
    const { body } = await api().request(getOrder, me, { params: { id: own.id } })
    expect(body.isImport).toBe(false)
  })
})

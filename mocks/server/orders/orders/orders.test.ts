import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Customer, listCustomers } from '#contract/customers/customers.ts'
import { getOrder, getOrderMetrics, listOrders, ORDER_GROUPS, type Order } from '#contract/orders/orders.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { placeOrder } from '../../../start/test/placeOrder.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'

onOneDatabase('orders', api => {
  async function listed(me: Member, query: Record<string, string> = {}) {
    const { status, body } = await api().request(listOrders, me, { query })
    expect(status).toBe(200)
    return { items: body.items as Order[], total: body.totalCount as number }
  }

  const buy = (me: Member, over: Partial<Parameters<typeof placeOrder>[1]> = {}) =>
    inTransaction(api().database.db, tx =>
      placeOrder(tx, {
        tenant: me.tenant,
        placedBy: { firstName: 'Maren', lastName: 'Ølgaard', emailAddress: 'Maren@mail.example' },
        product: { id: 'p', name: 'Mug', sku: 'MUG', price: 1250 },
        quantity: 2,
        shopperNote: '',
        now: api().now,
        ...over,
      }),
    )

  test('are listed newest first, can be opened, and match their counts', async () => {
    const me = await api().join('rich')
    const { items, total } = await listed(me, { pageSize: '200' })
    expect([items.length, total]).toEqual([120, 120])
    expect(items.map(({ createdOn }) => createdOn)).toEqual(
      items
        .map(({ createdOn }) => createdOn)
        .sort()
        .reverse(),
    )
    expect(items.map(({ orderNumber }) => orderNumber)).toEqual([...Array(120).keys()].map(at => 1120 - at))
    expect((await api().request(getOrder, me, { params: { id: items[7]?.id as string } })).body).toEqual(items[7])

    const counts = (await api().request(getOrderMetrics, me)).body
    const fresh = items.filter(({ status }) => status === 'New')
    const flagged = fresh.filter(({ verification }) => verification.isFlaggedForReview)
    expect(counts).toEqual({
      flaggedNewOrderCount: flagged.length,
      inProgressOrderCount: items.filter(({ status }) => status === 'In Progress' || status === 'Pending').length,
      newOrderCount: fresh.length,
      newOrderGrandTotalSum: fresh.reduce((sum, { grandTotal }) => sum + grandTotal, 0),
      recentOrderCount: items.filter(({ createdOn }) => createdOn >= '2026-05-02T12:00:00.000Z').length,
      archivedOrderCount: items.filter(({ status }) => ORDER_GROUPS.archived.some(done => done === status)).length,
      totalOrderCount: 120,
    })
    expect((await listed(me, { filter: 'status eq "Flagged"' })).total).toBe(flagged.length)
    expect((await listed(me, { filter: 'status eq "New"' })).total).toBe(fresh.length)
  })

  test('are found by number, name, email and amount paid', async () => {
    const me = await api().join('rich')
    const { items } = await listed(me, { pageSize: '200' })
    const [order] = items as [Order]
    const { firstName, lastName, emailAddress } = order.placedBy
    for (const text of [String(order.orderNumber), `${firstName} ${lastName}`.toUpperCase(), emailAddress]) {
      const found = await listed(me, { filter: `text contains ${JSON.stringify(text)}` })
      expect(found.items).toContainEqual(order)
    }
    const dear = await listed(me, {
      filter: `grandTotal ge ${order.grandTotal} and grandTotal lt 1e15`,
      pageSize: '200',
    })
    expect(dear.items.every(({ grandTotal }) => grandTotal >= order.grandTotal)).toBe(true)
    expect(dear.items).toContainEqual(order)
    const since = await listed(me, { filter: `createdOn ge ${JSON.stringify(order.createdOn)}` })
    expect(since.items).toEqual([order])
    for (const filter of ['status eq "Lost"', 'createdOn gt "soon"', 'name eq "x"', 'orderNumber eq 1e300']) {
      expect((await api().request(listOrders, me, { query: { filter } })).status).toBe(400)
    }
  })

  test('filtering by order number returns exactly the orders in range', async () => {
    const me = await api().join('few')
    const operators = {
      gt: (a: number, b: number) => a > b,
      ge: (a: number, b: number) => a >= b,
      le: (a: number, b: number) => a <= b,
    }
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(Object.keys(operators) as (keyof typeof operators)[])),
        fc.oneof(
          fc.integer({ min: 998, max: 1012 }),
          fc.double({ min: 998, max: 1012, noNaN: true }),
          fc.double({ noNaN: true, noDefaultInfinity: true }),
        ),
        async (operator, bound) => {
          const { items } = await listed(me, {
            sortBy: 'orderNumber asc',
            filter: `orderNumber ${operator} ${JSON.stringify(bound)}`,
          })
          const all = [...Array(8).keys()].map(at => 1001 + at)
          expect(items.map(({ orderNumber }) => orderNumber)).toEqual(
            all.filter(number => operators[operator](number, bound)),
          )
        },
      ),
      { numRuns: 60 },
    )
  })

  test('placed simultaneously get unique numbers without gaps', async () => {
    const me = await api().join('none')
    const placed = await Promise.all(Array.from({ length: 12 }, () => buy(me)))
    expect(placed.map(({ orderNumber }) => orderNumber).sort()).toEqual([...Array(12).keys()].map(at => 1001 + at))
    expect((await listed(me, { pageSize: '200' })).total).toBe(12)
  })

  test('are counted per shopper, ignoring the case of the email', async () => {
    const me = await api().join('few')
    await buy(me)
    await buy(me, {
      placedBy: { firstName: 'Maren', lastName: 'Ølgaard', emailAddress: 'maren@MAIL.example' },
      quantity: 1,
    })
    const { body } = await api().request(listCustomers, me, { query: { filter: 'text contains "maren"' } })
    const [maren] = body.items as [Customer]
    expect(body.totalCount).toBe(1)
    expect([maren.orderCount, maren.ordersTotalPrice, maren.averageOrderPrice, maren.isRepeat]).toEqual([
      2,
      3750,
      1875,
      true,
    ])
    expect((await listed(me, { filter: `customerId eq "${maren.id}"` })).total).toBe(2)
  })

  test('of another store are neither listed nor counted', async () => {
    const [mine, theirs] = [await api().join('none'), await api().join('few')]
    await buy(theirs)
    expect((await listed(mine)).total).toBe(0)
    expect((await api().request(listCustomers, mine)).body.totalCount).toBe(0)
    expect((await api().request(getOrderMetrics, mine)).body.recentOrderCount).toBe(0)
  })
})

onOneDatabase('customers', api => {
  test('are sorted by a separate direction parameter, and paged', async () => {
    const me = await api().join('rich')
    const request = async (query: Record<string, string>) => (await api().request(listCustomers, me, { query })).body
    const all = await request({ pageSize: '200', sortBy: 'ordersTotalPrice', sortDirection: 'desc' })
    const totals = all.items.map(({ ordersTotalPrice }: Customer) => ordersTotalPrice)
    expect([all.totalCount, totals]).toEqual([60, [...totals].sort((a, b) => b - a)])
    const second = await request({
      pageSize: '10',
      startIndex: '10',
      sortBy: 'ordersTotalPrice',
      sortDirection: 'desc',
    })
    expect(second.items).toEqual(all.items.slice(10, 20))
    expect((await request({ filter: 'emailAddress eq "NOBODY@mail.example"' })).totalCount).toBe(0)
    expect(new Set(all.items.map(({ emailAddress }: Customer) => emailAddress)).size).toBe(60)
    expect((await api().request(listCustomers, me, { query: { sortBy: 'shoeSize' } })).status).toBe(400)
  })
})

import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { getCustomerTotals } from '#contract/customers/customers.ts'
import { exportSales, getAnalytics } from '#contract/insight/analytics.ts'
import { getDashboard } from '#contract/insight/dashboard.ts'
import { exportOrders, listOrdersByNumber } from '#contract/orders/orderExport.ts'
import { getOrderSums } from '#contract/orders/orderSums.ts'
import { listOrders, type Order } from '#contract/orders/orders.ts'
import { updateOrder } from '#contract/orders/orderWrites.ts'
import { SALES_AMOUNTS } from '#contract/orders/salesAmounts.ts'
import { textToCents } from '#lib/money.ts'
import { type Member, onEachDatabase } from '../../machine/testing.ts'

onEachDatabase('one number', api => {
  const ask = async (endpoint: Parameters<ReturnType<typeof api>['request']>[0], me: Member, request = {}) => {
    const { status, body } = await api().request(endpoint, me, request)
    expect([endpoint.name, status]).toEqual([endpoint.name, 200])
    return body
  }
  /** The sums of the columns with these heads, in cents. */
  const columnSums = (text: string, heads: readonly string[]) => {
    const [head = [], ...rows] = Papa.parse<string[]>(text.replace('\uFEFF', ''), { skipEmptyLines: true }).data
    return heads.map(name => rows.reduce((sum, row) => sum + (textToCents(row[head.indexOf(name)] ?? '') ?? 0), 0))
  }

  test('is the same on screens, in lists, exports and invoices', async () => {
    const me = await api().join('rich')
    const [open] = (await ask(listOrders, me, { query: { filter: 'status eq "New"' } })).items as Order[]
    const cancel = { revision: open?.revision, action: 'cancelOrder', reason: '', isRestocked: false }
    await ask(updateOrder, me, { params: { id: open?.id }, body: cancel })

    const { period } = await ask(getDashboard, me, { query: { range: 'last30Days' } })
    const { startDate, endDate } = period
    const query = { startDate, endDate }
    const figures = await ask(getAnalytics, me, { query })
    expect(figures.totals).toEqual(period.totals)
    const { orders, total, refunded, canceled } = figures.totals
    expect([orders > 5, refunded > 0, canceled > 0]).toEqual([true, true, true])

    const filter = `createdOn ge "${startDate}" and createdOn le "${endDate}" and isCanceled eq false`
    const list = await ask(listOrders, me, { query: { filter, pageSize: '200' } })
    const placed = list.items as Order[]
    const sum = (of: (order: Order) => number) => placed.reduce((all, order) => all + of(order), 0)
    expect(list.totalCount).toBe(orders)
    expect([sum(({ grandTotal }) => grandTotal), sum(({ refundedAmount }) => refundedAmount)]).toEqual([
      total,
      refunded,
    ])
    expect((await ask(getOrderSums, me, { query: { filter } })).sums).toEqual({ ...figures.totals, canceled: 0 })

    const file = await ask(exportOrders, me, { body: { filter } })
    expect(columnSums(file.csvData ?? file, ['total', 'refunded'])).toEqual([total, refunded])
    const { total: kept, refunds } = SALES_AMOUNTS
    const columns = [kept.column, refunds.column]
    const amounts = [kept.of(figures.totals), refunds.of(figures.totals)]
    expect(columnSums(await ask(exportSales, me, { query }), columns)).toEqual(amounts)

    const orderNumbers = placed.map(({ orderNumber }) => orderNumber)
    const invoices = (await ask(listOrdersByNumber, me, { body: { orderNumbers } })).items as Order[]
    expect(invoices.reduce((all, { grandTotal }) => all + grandTotal, 0)).toBe(total)

    // Customers have no range: all of their orders.
    const always = { startDate: '2020-01-01', endDate }
    const { totals, customers } = await ask(getAnalytics, me, { query: always })
    const all = await everyOrder(me)
    const buyers = [...new Set(all.flatMap(({ customerId }) => customerId ?? []))]
    const own = await Promise.all(buyers.map(id => ask(getCustomerTotals, me, { params: { id } })))
    const guests = all.filter(({ customerId, isCanceled }) => customerId === null && !isCanceled)
    const ofGuests = guests.reduce((sum, { grandTotal }) => sum + grandTotal, 0)
    expect(own.reduce((sum, { ordersTotalPrice }) => sum + ordersTotalPrice, ofGuests)).toBe(totals.total)
    expect(own.reduce((sum, { orderCount }) => sum + orderCount, guests.length)).toBe(totals.orders)
    expect(customers.guestOrders).toBe(guests.length)
  })

  async function everyOrder(me: Member): Promise<Order[]> {
    const { items, totalCount } = await ask(listOrders, me, { query: { pageSize: '200' } })
    expect(items).toHaveLength(totalCount)
    return items
  }
})

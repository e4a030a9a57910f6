import { expect, test } from 'vitest'
import { getDashboard } from '#contract/analytics/dashboard.ts'
import { getOrderMetrics, listOrders } from '#contract/orders/orders.ts'
import { type Member, onEachDatabase } from '../../api/testing.ts'
import { inTransaction } from '../../db/transaction.ts'
import { placeOrder } from '../../test/placeOrder.ts'

onEachDatabase('the dashboard', api => {
  /** An order of so many cents. */
  const sell = (me: Member, placedOn: string, cents: number) =>
    inTransaction(api().database.db, tx =>
      placeOrder(tx, {
        tenant: me.tenant,
        placedBy: { firstName: 'Ada', lastName: 'Lovelace', emailAddress: 'ada@mail.example' },
        product: { id: 'p', name: 'Mug', sku: '', price: cents },
        ...{ quantity: 1, shopperNote: '', now: new Date(placedOn) },
      }),
    )
  const dashboardOf = async (me: Member, range?: string) =>
    (await api().request(getDashboard, me, range ? { query: { range } } : {})).body

  test('compares a range with one before, and today with yesterday until now', async () => {
    // It is 8:00 on June 1, 2026 in New York.
    const me = await api().join('none')
    await sell(me, '2026-06-01T11:59:00Z', 1)
    await sell(me, '2026-05-31T11:59:00Z', 20)
    await sell(me, '2026-05-31T12:01:00Z', 300)
    await sell(me, '2026-05-26T04:00:00Z', 4000)
    await sell(me, '2026-05-26T03:59:00Z', 50_000)
    await sell(me, '2026-05-02T12:00:00Z', 600_000)
    const sums = async (range?: string) => {
      const { period, previous } = await dashboardOf(me, range)
      return [period, previous].map(({ startDate, endDate, totals: { total } }) => [startDate, endDate, total])
    }
    expect(await sums('today')).toEqual([
      ['2026-06-01', '2026-06-01', 1],
      ['2026-05-31', '2026-05-31', 20],
    ])
    expect(await sums('yesterday')).toEqual([
      ['2026-05-31', '2026-05-31', 320],
      ['2026-05-30', '2026-05-30', 0],
    ])
    expect(await sums()).toEqual([
      ['2026-05-26', '2026-06-01', 4321],
      ['2026-05-19', '2026-05-25', 50_000],
    ])
    expect(await sums('monthToDate')).toEqual(await sums('today'))
    expect((await dashboardOf(me, 'yesterday')).period.hours).toMatchObject([
      { hour: '2026-05-31T07', total: 20 },
      { hour: '2026-05-31T08', total: 300 },
    ])
    expect((await dashboardOf(me)).period.days.map(({ day }: { day: string }) => day)).toEqual([
      '2026-05-26',
      '2026-05-31',
      '2026-06-01',
    ])
    expect((await api().request(getDashboard, me, { query: { range: 'lastCentury' } })).status).toBe(400)
  })

  test('counts orders as the order list does', async () => {
    const me = await api().join('rich')
    const { orders } = await dashboardOf(me)
    const count = async (filter: string) =>
      (await api().request(listOrders, me, { query: { filter } })).body.totalCount as number
    expect(orders.unpaid).toBe(await count('group eq "inbox" and paymentStatus eq "unpaid"'))
    expect(orders.unfulfilled).toBe(await count('group eq "inbox" and fulfillmentStatus eq "unfulfilled"'))
    expect(orders.partlyFulfilled).toBe(await count('group eq "inbox" and fulfillmentStatus eq "partial"'))
    const { body: metrics } = await api().request(getOrderMetrics, me)
    expect(orders).toMatchObject({
      ...{ all: metrics.totalOrderCount, new: metrics.newOrderCount },
      ...{ inProgress: metrics.inProgressOrderCount, flagged: metrics.flaggedNewOrderCount },
    })
    expect(orders.unfulfilled).toBeGreaterThan(0)
  })
})

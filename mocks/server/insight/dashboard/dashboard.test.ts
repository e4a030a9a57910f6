import { expect, test } from 'vitest'
import { getDashboard } from '#contract/insight/dashboard.ts'
import { getOrderMetrics, listOrders } from '#contract/orders/orders.ts'
import { newId } from '../../../db/ids.ts'
import { importJobs } from '../../../db/tables/imports/productImports.ts'
import { rowImports } from '../../../db/tables/imports/rowImports.ts'
import { postageLabels } from '../../../db/tables/orders/postage.ts'
import { taxRecords } from '../../../db/tables/orders/taxRecords.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { placeOrder } from '../../../start/test/placeOrder.ts'
import { type Member, onEachDatabase } from '../../machine/testing.ts'
import { SCHEDULE } from '../../orders/taxRecords/statuses.ts'

const OPTIONS = { isShopperTold: false, isRestocked: false }

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
    expect(await sums('monthToDate')).toEqual([
      ['2026-06-01', '2026-06-01', 1],
      ['2026-05-01', '2026-05-01', 0],
    ])
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

  test('reports the last import of each kind if rows of it failed', async () => {
    const me = await api().join('none')
    const { db } = api().database
    const { tenant } = me
    const daysAgo = (days: number) => new Date(api().now.getTime() - days * 24 * 3_600_000)
    const ofProducts = (days: number, errorCount: number) =>
      db
        .insert(importJobs)
        .values({ id: newId(), tenant, status: 'PartialSuccess', errorCount, createdOn: daysAgo(days) })
    const ofRows = (kind: string, days: number, counts: { refusedCount: number; failedCount: number }) =>
      db.insert(rowImports).values({
        ...{ tenant, id: newId(), kind, status: 'PartialSuccess', options: OPTIONS, startedBy: '', userId: '' },
        ...{ checkedOn: daysAgo(days), createdOn: daysAgo(days), ...counts },
      })
    await ofProducts(2, 7)
    await ofRows('customers', 8, { refusedCount: 4, failedCount: 0 })
    await ofRows('orders', 3, { refusedCount: 2, failedCount: 1 })
    expect((await dashboardOf(me)).failedImports).toEqual([
      { kind: 'products', rows: 7 },
      { kind: 'orders', rows: 3 },
    ])
    await ofProducts(1, 0)
    expect((await dashboardOf(me)).failedImports).toEqual([{ kind: 'orders', rows: 3 }])
  })

  test('counts what the tax service and the carrier refused', async () => {
    const me = await api().join('rich')
    const { db } = api().database
    const [order] = (await api().request(listOrders, me)).body.items
    const record = { code: 'x', orderId: order.id, orderNumber: 1, kind: 'sale', amount: 1, tax: 1 } as const
    const sent = { tenant: me.tenant, createdOn: api().now, sentOn: api().now }
    await db.insert(taxRecords).values([
      { ...record, ...sent, id: newId(), attempts: SCHEDULE.waitsMinutes.length },
      { ...record, ...sent, id: newId(), attempts: 1 },
    ])
    const label = (status: string, days: number) => ({
      ...{ id: newId(), tenant: me.tenant, orderId: order.id, lastFour: '4242', doc: { status } as never },
      createdOn: new Date(api().now.getTime() - days * 24 * 3_600_000),
    })
    await db.insert(postageLabels).values([label('refundRefused', 1), label('refunded', 1), label('refundRefused', 31)])
    const { failedTaxRecords, refusedPostageRefunds } = await dashboardOf(me)
    expect([failedTaxRecords, refusedPostageRefunds]).toEqual([1, 1])
  })
})

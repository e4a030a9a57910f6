import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { listCustomers } from '#contract/customers/customers.ts'
import { getAnalytics } from '#contract/insight/analytics.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { ROW_PART } from '#contract/rowImport.ts'
import { onOneDatabase } from '../../../machine/testing.ts'
import { importsOf } from '../rows/testing.ts'
import { pastOrders } from './testing.ts'

const COUNT = 3000

onOneDatabase('the past orders of a whole shop', api => {
  const { preview, send, ended } = importsOf('orders', api)
  const part = (from: number) =>
    pastOrders(
      ...Array.from({ length: ROW_PART.rows }, (_, at) => ({
        orderNumber: `#${10_000 + from + at}`,
        emailAddress: `shopper${(from + at) % 700}@mail.example`,
        createdOn: new Date(Date.UTC(2023, 0, 1, 17) + ((from + at) % 600) * 86_400_000).toISOString(),
      })),
    )
  const parts = Array.from({ length: COUNT / ROW_PART.rows }, (_, at) => part(at * ROW_PART.rows))

  test('3,000 orders come in once, for the customers who placed them', { timeout: 1_200_000 }, async () => {
    const me = await api().join()
    const before = performance.now()
    for (const each of parts) expect((await preview(me, each)).every(({ outcome }) => outcome === 'new')).toBe(true)
    // 100,000 rows are checked in 20 s: these are a thirtieth, on a machine that others use.
    expect(performance.now() - before).toBeLessThan(10_000)
    for (const jobId of ['first-import', 'second-import']) {
      for (const [at, body] of parts.entries()) {
        const isLast = String(at === parts.length - 1)
        await send(me, jobId, body, { part: String(at), isLast })
      }
      const isFirst = jobId === 'first-import'
      const result = await ended(me, jobId)
      expect(result).toMatchObject(isFirst ? { newCount: COUNT } : { newCount: 0, unchangedCount: COUNT })
    }
    const { body: orders } = await api().request(listOrders, me, { query: { pageSize: '1' } })
    expect(orders.totalCount).toBe(COUNT)
    const query = { pageSize: '1', sortBy: 'orderCount', sortDirection: 'desc' }
    const { body: customers } = await api().request(listCustomers, me, { query })
    expect([customers.totalCount, customers.items[0].orderCount]).toEqual([700, 5])
    const days = { startDate: '2023-01-01', endDate: '2024-12-31' }
    const { body: figures } = await api().request(getAnalytics, me, { query: days })
    expect(figures.totals).toMatchObject({ orders: COUNT, total: COUNT * 3150 })
    expect(figures.customers.new).toBe(700)
  })
})

import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listProducts, type Product } from '#contract/catalog/products.ts'
import { listReorder } from '#contract/catalog/reorder.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getAnalytics } from '#contract/insight/analytics.ts'
import { getDashboard } from '#contract/insight/dashboard.ts'
import { createOrder } from '#contract/orders/orderDrafts.ts'
import { getOrderSums } from '#contract/orders/orderSums.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { users } from '../../../db/schema/accounts.ts'
import { SCALE_PERSONA } from '../../../start/seeds/personas.ts'
import { seedScale } from '../../../start/seeds/scale/seedScale.ts'
import { NAMESPACE, onOneDatabase } from '../../machine/testing.ts'

const ORDERS = 200_000
const RUNS = 21
const NAME = { firstName: 'Ada', lastName: 'Byron' }
const BUYER = { ...NAME, emailAddress: 'ada@mail.example' }
const MAINE = { address1: '1 Elm', city: 'Bath', state: 'ME', postalCode: '04530', country: 'US' }
const CUSTOM = { name: 'Repair', price: 2000, quantity: 1, requiresShipping: false }
/** In ms, at the median. */
const MOST = { figures: 150, dashboard: 60 }
/** What keeping the figures may cost a write. */
const MOST_WRITE_RATIO = 1.3

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number
const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

onOneDatabase('figures of 200,000 orders', api => {
  test.skipIf(!process.env.TEST_DATABASE_URL)(
    'are there at once, and cost writes little',
    { timeout: 900_000 },
    async () => {
      const { tenant } = SCALE_PERSONA
      const { db } = api().database
      await api().jobs.stop()
      const sizes = { count: 2000, orders: ORDERS, customers: 50_000, carts: 200 }
      await seedScale(db, { imageUrl: 'https://images.test', now: api().now, ...sizes })
      const [user] = await db.select().from(users).where(eq(users.tenant, tenant))
      const token = await api().token({ sub: user?.id ?? '', [`${NAMESPACE}tenant`]: tenant })
      const ask = (endpoint: Endpoint, query: Record<string, string>) => async () =>
        expect((await api().request(endpoint, { tenant, token }, { query })).status).toBe(200)
      const asked = {
        list: ask(listOrders, { pageSize: '25' }),
        week: ask(getAnalytics, { startDate: '2026-05-26', endDate: '2026-06-01' }),
        month: ask(getAnalytics, { startDate: '2026-05-03', endDate: '2026-06-01' }),
        year: ask(getAnalytics, { startDate: '2025-06-02', endDate: '2026-06-01' }),
        'three years': ask(getAnalytics, { startDate: '2023-06-02', endDate: '2026-06-01' }),
        dashboard: ask(getDashboard, {}),
        today: ask(getDashboard, { range: 'today' }),
        'running out': ask(listReorder, {}),
        'sums of a month': ask(getOrderSums, { filter: 'createdOn ge "2026-05-03" and isCanceled eq false' }),
      }
      const times = new Map(Object.keys(asked).map(name => [name, [] as number[]]))
      // In turn, so that what disturbs one disturbs all.
      for (let run = 0; run < RUNS; run++)
        for (const [name, work] of Object.entries(asked)) times.get(name)?.push(await timed(work))
      const p50 = (name: string) => median(times.get(name) ?? [])
      const rows = [...times.keys()].map(name => ({ name, p50: p50(name), toList: p50(name) / p50('list') }))
      console.table(rows)
      const { body: shelf } = await api().request(
        listProducts,
        { tenant, token },
        {
          query: { pageSize: '100', filter: 'stock eq "untracked" and state eq "Active"' },
        },
      )
      const simple = shelf.items.filter(({ productVariants }: Product) => productVariants.length === 1)
      const items = simple.slice(0, 3).map(({ id }: Product) => ({ productId: id, quantity: 1 }))
      expect(items).toHaveLength(3)
      const body = { placedBy: BUYER, deliverTo: { ...NAME, address: MAINE }, items: [...items, CUSTOM] }
      const add = async () =>
        expect((await api().request(createOrder, { tenant, token }, { body })).body).toMatchObject({ status: 'New' })
      const writes = { disable: [] as number[], enable: [] as number[] }
      for (let run = 0; run < 10 * RUNS; run++)
        for (const change of ['disable', 'enable'] as const) {
          await db.execute(sql.raw(`alter table public.orders ${change} trigger note_sales`))
          await timed(add)
          writes[change].push(await timed(add))
        }
      console.table({ without: median(writes.disable), with: median(writes.enable) })
      for (const range of ['week', 'month', 'year', 'three years'])
        expect(p50(range), range).toBeLessThanOrEqual(MOST.figures)
      for (const name of ['dashboard', 'today']) expect(p50(name), name).toBeLessThanOrEqual(MOST.dashboard)
      expect(median(writes.enable) / median(writes.disable)).toBeLessThanOrEqual(MOST_WRITE_RATIO)
    },
  )
})

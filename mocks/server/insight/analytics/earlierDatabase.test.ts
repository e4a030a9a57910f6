import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listCustomers } from '#contract/customers/customers.ts'
import { getDashboard } from '#contract/insight/dashboard.ts'
import { createOrder } from '#contract/orders/orderDrafts.ts'
import { getOrderMetrics, listOrders } from '#contract/orders/orders.ts'
import { MIGRATIONS_FOLDER } from '../../../db/migrationsFolder.ts'
import { rowsOf } from '../../../db/rows.ts'
import { recreateViews } from '../../../db/tenantViews.ts'
import { workOnStores } from '../../machine/storeJobs.ts'
import { type Member, onEachDatabase } from '../../machine/testing.ts'
import { given } from '../../payments/payments/testing/consent.ts'
import { FIGURES_WORK } from './jobs.ts'

/** As the tables were before `0006_returns`, with what was stored in them. */
const EARLIER = [
  'drop trigger note_sales on public.orders',
  'drop index public.orders_tests',
  'drop index public.orders_refunded',
  `update public.order_counts as counted set orders = counted.orders + (select count(*) from public.orders as o where o.is_test
    and (o.tenant, o.status, o.is_flagged, o.payment_status, o.fulfillment_status)
      = (counted.tenant, counted.status, counted.is_flagged, counted.payment_status, counted.fulfillment_status))`,
  'alter table public.orders drop column is_test, drop column returned, drop column returned_shipping, drop column returned_tax',
  'alter table public.sales_figures drop column returned, drop column "returnedShipping", drop column "returnedTax"',
  'create index orders_refunded on public.orders (tenant, customer_id, refunded) where refunded > 0',
]
const statementsOf = (migration: string) =>
  readFileSync(join(MIGRATIONS_FOLDER, `${migration}.sql`), 'utf8').split('--> statement-breakpoint')

onEachDatabase('orders and refunds of an earlier version', api => {
  beforeAll(() => api().jobs.stop())

  const read = async (me: Member) => ({
    metrics: (await api().request(getOrderMetrics, me)).body,
    listed: (await api().request(listOrders, me)).body.totalCount,
    tests: (await api().request(listOrders, me, { query: { filter: 'isTest eq true' } })).body.items,
    dashboard: (await api().request(getDashboard, me, { query: { range: 'last30Days' } })).body.period,
    customers: (await api().request(listCustomers, me, { query: { pageSize: '200' } })).body.items,
    figures: await rowsOf<{ returnedTax: string }>(
      api().database.db,
      sql`select * from public.sales_figures where tenant = ${me.tenant} order by kind, period, key`,
    ),
  })

  test('are counted and summed as before once the database was opened', async () => {
    const me = await api().join('rich')
    const { db } = api().database
    const connected = { hasAccessToken: true, isEnabled: true, accountId: 'acct-1', isStripePreferred: false }
    await given(api(), me, { ...connected, accessTokenExpiresOn: '2999-01-01T00:00:00.000Z', isTestMode: true })
    const items = [{ name: 'Vase', price: 10_000, quantity: 1, requiresShipping: false }]
    expect((await api().request(createOrder, me, { body: { placedBy: { lastName: 'Byron' }, items } })).status).toBe(
      200,
    )
    const before = await read(me)
    expect(before.tests).toHaveLength(1)
    // Without what is derived from the documents, these would be 0.
    expect(before.figures.some(({ returnedTax }) => Number(returnedTax) > 0)).toBe(true)
    await recreateViews(db, async () => {
      const migrations = [...statementsOf('0006_returns'), ...statementsOf('0007_test_orders')]
      for (const statement of [...EARLIER, ...migrations]) await db.execute(sql.raw(statement))
    })
    expect(await FIGURES_WORK.stores(db, api().now)).toContain(me.tenant)
    await workOnStores(FIGURES_WORK, db, { stores: [me.tenant], now: api().now })
    expect(await read(me)).toEqual(before)
  })
})

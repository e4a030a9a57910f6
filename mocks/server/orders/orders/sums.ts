import { type SQL, sql } from 'drizzle-orm'
import { getOrderSums, MOST_SUMMED, type OrderSums } from '#contract/orders/orderSums.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { SALES_SUMS, type SalesSums } from '#contract/orders/salesSums.ts'
import type { Db } from '../../../db/database.ts'
import { rowsOf } from '../../../db/rows.ts'
import { salesArguments } from '../../../db/tables/insight/salesTriggers.ts'
import { orders } from '../../../db/tables/orders/orders.ts'
import { readZone } from '../../../db/zone.ts'
import { handle } from '../../machine/handle.ts'
import { readFilter } from '../../machine/lists.ts'
import { orderFilter } from './filter.ts'
import { orderMatches } from './list.ts'

export const orderSumsHandlers = [
  handle(getOrderSums, async ({ db, tenant, query }) => {
    const conditions = await readFilter(query.filter, listOrders, { db, tenant })
    const product = conditions.find(({ field }) => field === 'productId')?.value
    return sumOrders(db, tenant, orderMatches({ tenant, filter: orderFilter(conditions) }), product)
  }),
]

/** Adds up orders by the function that the figures of analytics are made with. */
async function sumOrders(db: Db, tenant: string, where: SQL | undefined, product: unknown): Promise<OrderSums> {
  const some = sql`select 1 from ${orders} where ${where} limit ${MOST_SUMMED + 1}`
  const [matched] = await rowsOf<{ n: string }>(db, sql`select count(*) as n from (${some}) as matched`)
  if (Number(matched?.n) > MOST_SUMMED) return { sums: null, product: null }
  const zone = await readZone(db, tenant)
  const sums = sql.raw(SALES_SUMS.map(name => `coalesce(sum(n."${name}"), 0)::bigint as "${name}"`).join(', '))
  const rows = await rowsOf<Record<string, string>>(
    db,
    sql`select n.kind, ${sums}
        from ${orders}, sales_of(${zone}, ${sql.raw(salesArguments('orders'))}) as n
        where ${where} and (n.kind = 'all' or (n.kind = 'product' and length(n.period) > 7 and n.key = ${String(product ?? '')}))
        group by n.kind`,
  )
  const of = (kind: string) => rows.find(row => row.kind === kind)
  const sum = (name: keyof SalesSums, kind = 'all') => Number(of(kind)?.[name] ?? 0)
  return {
    sums: Object.fromEntries(SALES_SUMS.map(name => [name, sum(name)])) as SalesSums,
    product: product === undefined ? null : { items: sum('items', 'product'), gross: sum('gross', 'product') },
  }
}

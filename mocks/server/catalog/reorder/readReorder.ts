import { type SQL, sql } from 'drizzle-orm'
import { DEFAULT_REORDER_DAYS, type ReorderItem, type ReorderSettings } from '#contract/catalog/reorder.ts'
import { addDays } from '#lib/dayRange.ts'
import { toZone } from '#lib/zonedTime.ts'
import type { Db } from '../../../db/database.ts'
import { rowsOf } from '../../../db/rows.ts'
import { productDocuments, products } from '../../../db/tables/catalog/products.ts'
import { reorderSettings } from '../../../db/tables/catalog/reorder.ts'
import { salesFigures } from '../../../db/tables/insight/analytics.ts'
import { orders } from '../../../db/tables/orders/orders.ts'
import { readZone } from '../../../db/zone.ts'
import type { Page } from '../../machine/lists.ts'
import { readSettings } from '../../machine/settingsHandlers.ts'

export const readReorderSettings = (db: Db, tenant: string): Promise<ReorderSettings> =>
  readSettings(db, tenant, reorderSettings, { revision: 0, days: DEFAULT_REORDER_DAYS, isEmailOn: false })

interface ReorderQuery {
  /** Days of sales, which end with yesterday. */
  pace: number
  /** Products that last for fewer days. */
  within: number
  now: Date
  page: Page
}

/**
 * Products that are running out, from what was sold of each by day; of products with several variants, from what was sold of each
 * variant: one that sells can be gone while others are left.
 */
export async function readReorder(db: Db, tenant: string, { pace, within, now, page }: ReorderQuery) {
  const running = await runningOut(db, tenant, { pace, within, now })
  const rows = await rowsOf<Row>(
    db,
    sql`select found.*, doc ->> 'name' as name, doc #>> '{images,0,fullUri}' as image
      from (select * from (${running}) as running order by days_left, sold desc, id
        limit ${page.pageSize} offset ${page.startIndex}) as found
      join ${productDocuments} as d on d.tenant = ${tenant} and d.product_id = found.id
      order by days_left, sold desc, id`,
  )
  return { items: rows.map(itemOf), totalCount: await countReorder(db, tenant, { pace, within, now }) }
}

export async function countReorder(db: Db, tenant: string, query: Omit<ReorderQuery, 'page'>): Promise<number> {
  const [row] = await rowsOf<{ n: string }>(
    db,
    sql`select count(*) as n from (${await runningOut(db, tenant, query)}) as running`,
  )
  return Number(row?.n ?? 0)
}

interface Row {
  id: string
  name: string
  image: string | null
  stock: string
  sold: string
  days_left: string
  variants: ReorderItem['variants'] | null
}

const itemOf = ({ id, name, image, stock, sold, days_left, variants }: Row): ReorderItem => ({
  ...{ id, name, imageUri: image, stock: Number(stock), sold: Number(sold), daysLeft: Number(days_left) },
  variants: variants ?? [],
})

async function runningOut(db: Db, tenant: string, { pace, within, now }: Omit<ReorderQuery, 'page'>) {
  const zone = await readZone(db, tenant)
  const today = toZone(now.toISOString(), zone).day
  const first = addDays(today, -pace)
  const startOf = (day: string) => sql`${day}::timestamp at time zone ${zone}`
  const options = sql`(select string_agg(o ->> 'value', ', ' order by at)
    from jsonb_array_elements(variant -> 'variants') with ordinality as options (o, at))`
  const daysLeft = (stock: SQL, sold: SQL) => sql`floor(greatest(${stock}, 0) * ${pace}::numeric / nullif(${sold}, 0))`
  // Periods of products are days, and months, which are in the same order.
  return sql`with sold_of as (
      select key as product, sum(items) as sold from ${salesFigures}
        where tenant = ${tenant} and kind = 'product' and length(period) = 10
          and period >= ${first} and period < ${today} and key <> ''
        group by key having sum(items) > 0
    ), shelf as (
      select p.id as product, variant ->> 'id' as id, ${options} as name, (variant ->> 'quantity')::bigint as stock,
        jsonb_array_length(d.doc -> 'productVariants') = 1 as is_only
      from sold_of
        join ${products} as p on p.tenant = ${tenant} and p.id = sold_of.product
        join ${productDocuments} as d on d.tenant = ${tenant} and d.product_id = p.id
        cross join lateral jsonb_array_elements(d.doc -> 'productVariants') as variant
      where p.state = 'Active' and p.stock <> 'untracked' and (variant ->> 'isInventoryTracked')::boolean
    ), sold_variants as (
      select item #>> '{product,id}' as product, item #>> '{product,productVariantId}' as id,
        sum((item ->> 'quantity')::numeric) as sold
      from ${orders} as o cross join lateral jsonb_array_elements(o.doc #> '{cart,items}') as item
      where o.tenant = ${tenant} and not o.is_canceled and not o.is_test
        -- Decided once: without such products no order is read.
        and exists (select from shelf where not is_only)
        and o.created_on >= ${startOf(first)} and o.created_on < ${startOf(today)}
        and item #>> '{product,id}' in (select product from shelf where not is_only)
      group by 1, 2
    ), paces as (
      select shelf.*, v.sold, ${daysLeft(sql`shelf.stock`, sql`v.sold`)} as days_left
      from shelf left join sold_variants as v on v.product = shelf.product and v.id = shelf.id
    ), shelves as (
      select product, sum(stock) as stock, min(days_left) as of_variants,
        json_agg(json_build_object('name', coalesce(name, ''), 'stock', stock, 'sold', sold, 'daysLeft', days_left)
          order by days_left, sold desc, name) filter (where not is_only and days_left < ${within}) as variants
      from paces group by product
    )
    select * from (
      -- Orders that name no variant, or one that is gone, count for the product as a whole.
      select product as id, stock, sold, least(of_variants, ${daysLeft(sql`stock`, sql`sold`)}) as days_left, variants
      from shelves join sold_of using (product)
    ) as running where days_left < ${within}`
}

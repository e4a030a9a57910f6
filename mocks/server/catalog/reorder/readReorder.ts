import { sql } from 'drizzle-orm'
import { DEFAULT_REORDER_DAYS, type ReorderItem, type ReorderSettings } from '#contract/catalog/reorder.ts'
import { addDays } from '#lib/dayRange.ts'
import { toZone } from '#lib/zonedTime.ts'
import type { Db } from '../../../db/database.ts'
import { rowsOf } from '../../../db/rows.ts'
import { productDocuments, products } from '../../../db/tables/catalog/products.ts'
import { reorderSettings } from '../../../db/tables/catalog/reorder.ts'
import { salesFigures } from '../../../db/tables/insight/analytics.ts'
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

/** Products that are running out, from what was sold of each by day. */
export async function readReorder(db: Db, tenant: string, { pace, within, now, page }: ReorderQuery) {
  const running = await runningOut(db, tenant, { pace, within, now })
  const rows = await rowsOf<Omit<Row, 'count'>>(
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
}

const itemOf = ({ id, name, image, stock, sold, days_left }: Row): ReorderItem => ({
  ...{ id, name, imageUri: image, stock: Number(stock), sold: Number(sold), daysLeft: Number(days_left) },
})

async function runningOut(db: Db, tenant: string, { pace, within, now }: Omit<ReorderQuery, 'page'>) {
  const yesterday = addDays(toZone(now.toISOString(), await readZone(db, tenant)).day, -1)
  const first = addDays(yesterday, 1 - pace)
  const daysLeft = sql`floor(greatest(p.stock_quantity, 0) * ${pace}::numeric / sold)`
  // Periods of products are days, and months, which are in the same order.
  return sql`select p.id, p.stock_quantity as stock, sold, ${daysLeft} as days_left
    from (select key, sum(items) as sold from ${salesFigures}
        where tenant = ${tenant} and kind = 'product' and length(period) = 10
          and period between ${first} and ${yesterday} and key <> ''
        group by key having sum(items) > 0) as sold_of
      join ${products} as p on p.tenant = ${tenant} and p.id = sold_of.key
    where p.state = 'Active' and p.stock <> 'untracked' and ${daysLeft} < ${within}`
}

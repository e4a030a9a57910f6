import { and, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { CATEGORY_SORTS, type Category, listCategories } from '#contract/catalog/categories.ts'
import type { CursorListQuery } from '#contract/wire.ts'
import { childrenByParent } from '#lib/tree.ts'
import type { Db } from '../../../db/database.ts'
import { rowsOf } from '../../../db/rows.ts'
import { categories } from '../../../db/tables/catalog/categories.ts'
import { productCategories } from '../../../db/tables/catalog/products.ts'
import { documentsOf } from '../../machine/boundedPage.ts'
import { isAfter, nextCursor, readCursor } from '../../machine/cursor.ts'
import { containsWords, readFilter, readPage, readSort } from '../../machine/lists.ts'
import { readNodes } from './tree.ts'

/** `tree`: each under its parent, siblings in the merchant's order. */
const COLUMNS: Record<(typeof CATEGORY_SORTS)[number], SQL> = {
  tree: sql`path`,
  name: sql`name_key`,
  productCount: sql`product_count`,
  createdOn: sql`created_on`,
  updatedOn: sql`updated_on`,
}

interface Place {
  lineage: string[]
  products: number
}

/** A page of a store's categories. */
export async function findCategories(db: Db, tenant: string, query: z.output<typeof CursorListQuery>) {
  const { startIndex, pageSize } = readPage(query.startIndex, query.pageSize)
  const sort = readSort(query.sortBy ?? 'tree asc', CATEGORY_SORTS)
  const where = sql.join([sql`true`, ...(await filters(db, tenant, query.filter))], sql` and `)
  const direction = sort.descending ? sql`desc` : sql`asc`
  const after = readCursor(query)
  const key = after === undefined ? COLUMNS[sort.field] : sql`id`
  const rows = await documentsOf<Category, Place>(db, {
    page: sql`${tree(tenant)} select id, ${key} as key,
      json_build_object('lineage', lineage, 'products', product_count) as place from found where ${and(where, isAfter(sql`id`, after))}
      order by key ${direction}, id ${direction} limit ${pageSize} offset ${startIndex}`,
    ...{ table: categories, id: categories.id, doc: categories.doc },
    order: sql`page.key ${direction}, page.id ${direction}`,
    also: sql`page.place`,
  })
  const [counted] = await rowsOf<{ n: string | number }>(
    db,
    sql`${tree(tenant)} select count(*) as n from found where ${where}`,
  )
  const children = childrenByParent(await readNodes(db, tenant))
  const items = rows.map(({ doc, also: { lineage, products } }) => ({
    ...doc,
    tenant,
    lineage,
    level: lineage.length,
    subCategories: (children.get(doc.id) ?? []).map(child => child.id),
    productCount: products,
  }))
  return { items, totalCount: Number(counted?.n ?? 0), ...nextCursor(after, items, pageSize) }
}

/**
 * `found`: the tenant's categories with their parents and products. A store has 5,000 at most, so each request reads
 * all.
 */
const tree = (tenant: string) => sql`
  with recursive tree as (
    select id, array[]::text[] collate "C" as lineage, array[lpad(position::text, 10, '0'), name_key, id] as path
    from ${categories} where tenant = ${tenant} and parent_id is null
    union all
    select child.id, tree.lineage || tree.id, tree.path || array[lpad(child.position::text, 10, '0'), child.name_key, child.id]
    from ${categories} child join tree on child.parent_id = tree.id where child.tenant = ${tenant}
  ),
  counted as (
    select category_id, count(*) as product_count
    from ${productCategories} where tenant = ${tenant} group by category_id
  ),
  found as (
    select category.*, tree.lineage, tree.path, coalesce(counted.product_count, 0) as product_count
    from ${categories} category join tree on tree.id = category.id
    left join counted on counted.category_id = category.id
    where category.tenant = ${tenant}
  )`

async function filters(db: Db, tenant: string, text: string | undefined): Promise<SQL[]> {
  return (await readFilter(text, listCategories, { db, tenant })).map(condition => {
    if (condition.field === 'state') return sql`state = ${condition.value}`
    return containsWords(sql`name_key`, condition.value)
  })
}

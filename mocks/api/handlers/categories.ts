import { type SQL, sql } from 'drizzle-orm'
import { type Category, getCategory, listCategories } from '#contract/categories.ts'
import { rowsOf } from '../../db/rows.ts'
import { categories, productCategories } from '../../db/schema/catalog.ts'
import { handle } from '../handle.ts'
import { containsWords, readFilter, readPage, readSort, unknownCondition } from '../lists.ts'
import { notFound } from '../problems.ts'

/** `tree`: each under its parent, brothers and sisters by name. */
const SORTS = {
  tree: sql`path`,
  name: sql`name_key`,
  productCount: sql`product_count`,
  createdOn: sql`created_on`,
  updatedOn: sql`updated_on`,
} as const

interface Row {
  doc: Category
  lineage: string[]
  product_count: string | number
}

export const categoryHandlers = [
  handle(listCategories, async ({ db, tenant, query }) => {
    const { startIndex, pageSize } = readPage(query.startIndex, query.pageSize)
    const names = Object.keys(SORTS) as (keyof typeof SORTS)[]
    const sort = query.sortBy ? readSort(query.sortBy, names) : { field: 'tree' as const, descending: false }
    const where = sql.join([sql`true`, ...filters(query.filter)], sql` and `)
    const direction = sort.descending ? sql`desc` : sql`asc`
    const rows = await rowsOf<Row>(
      db,
      sql`${tree(tenant)} select * from found where ${where}
        order by ${SORTS[sort.field]} ${direction}, id ${direction} limit ${pageSize} offset ${startIndex}`,
    )
    const [counted] = await rowsOf<{ n: string | number }>(
      db,
      sql`${tree(tenant)} select count(*) as n from found where ${where}`,
    )
    return { items: rows.map(toCategory), totalCount: Number(counted?.n ?? 0) }
  }),

  handle(getCategory, async ({ db, tenant, params }) => {
    const [row] = await rowsOf<Row>(db, sql`${tree(tenant)} select * from found where id = ${params.id}`)
    if (!row) throw notFound('category')
    return toCategory(row)
  }),
]

/** `found`: the tenant's categories with their parents and products. A store has hundreds at most, so each call walks all. */
const tree = (tenant: string) => sql`
  with recursive tree as (
    select id, array[]::text[] collate "C" as lineage, array[name_key, id] as path
    from ${categories} where tenant = ${tenant} and parent_id is null
    union all
    select child.id, tree.lineage || tree.id, tree.path || array[child.name_key, child.id]
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

function filters(text: string | undefined): SQL[] {
  return readFilter(text).map(condition => {
    const { field, operator, value } = condition
    if (field === 'state' && operator === 'eq' && typeof value === 'string') return sql`state = ${value}`
    if (field === 'text' && operator === 'contains' && typeof value === 'string') {
      return containsWords(sql`name_key`, value)
    }
    throw unknownCondition(condition)
  })
}

const toCategory = ({ doc, lineage, product_count }: Row): Category => ({
  ...doc,
  lineage,
  level: lineage.length,
  productCount: Number(product_count),
})

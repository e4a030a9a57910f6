import { and, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PRODUCT_SORTS, Product } from '#contract/catalog/products.ts'
import type { Db } from '../../../db/database.ts'
import { rowsOf } from '../../../db/rows.ts'
import { productCategories, productCounts, productDocuments, products } from '../../../db/tables/catalog/products.ts'
import { documentsOf } from '../../machine/boundedPage.ts'
import { type After, isAfter, nextCursor } from '../../machine/cursor.ts'
import type { Page, Sort } from '../../machine/lists.ts'
import type { ProductFilter } from './filter.ts'

/** Each has its own index. */
const SORT_COLUMNS = {
  name: products.nameKey,
  sku: products.skuKey,
  price: products.price,
  stock: products.stockQuantity,
  state: products.state,
  createdOn: products.createdOn,
  updatedOn: products.updatedOn,
} as const

const DOCUMENTS = { table: productDocuments, id: productDocuments.productId, doc: productDocuments.doc }

/** Products that track no inventory come last in both directions, so each direction has its own column. */
const sortColumn = ({ field, descending }: ProductQuery['sort']) =>
  field === 'stock' && descending ? products.stockDescending : SORT_COLUMNS[field]

export interface ProductQuery {
  tenant: string
  filter: ProductFilter
  sort: Sort<(typeof PRODUCT_SORTS)[number]>
  page: Page
  after?: After
}

/** A page of products, and how many match. */
interface FoundProducts {
  items: Product[]
  totalCount: number
  nextCursor?: string | null
}

/** One page of a tenant's products and the exact count of all that match. */
export async function findProducts(db: Db, query: ProductQuery): Promise<FoundProducts> {
  if (query.after !== undefined) return productsAfter(db, query)
  return query.filter.looksAtText ? searchProducts(db, query) : pageOfProducts(db, query)
}

/** A page by cursor. What matches is counted as for a page by its number. */
async function productsAfter(db: Db, query: ProductQuery): Promise<FoundProducts> {
  const { after, page } = query
  const first = { ...query, after: undefined, page: { startIndex: 0, pageSize: 1 } }
  const { totalCount } = await findProducts(db, first)
  const rows = await documentsOf<Product>(db, {
    page: sql`select ${products.id} as id from ${products} where ${and(matches(query), isAfter(products.id, after))}
      order by ${products.id} limit ${page.pageSize}`,
    ...DOCUMENTS,
    order: sql`page.id`,
  })
  const items = rows.map(({ doc }) => doc)
  return { items, totalCount, ...nextCursor(after, items, page.pageSize) }
}

/** Finds the page in the sort's index, from the end that is nearer, then fetches its documents. */
async function pageOfProducts(db: Db, query: ProductQuery) {
  const { startIndex, pageSize } = query.page
  // Most requests are for the first page, which needs no decision about the nearer end: one statement less.
  if (startIndex === 0) return documents(db, query, { size: pageSize, offset: 0, count: countOf(query) })
  const totalCount = await numberOf(db, countOf(query))
  const left = totalCount - startIndex
  if (left <= 0) return { items: [], totalCount }
  const size = Math.min(pageSize, left)
  const fromEnd = startIndex > totalCount / 2
  const offset = fromEnd ? left - size : startIndex
  return documents(db, query, { size, offset, fromEnd, count: sql`select ${totalCount}::int as n` })
}

/** Statement that counts in the cheapest place: the stored counts, one category's links, or else the products. */
function countOf(query: ProductQuery): SQL {
  const { filter, tenant } = query
  const [categoryId, ...moreCategories] = filter.categoryIds
  if (filter.others.length > 0 || moreCategories.length > 0) {
    return sql`select count(*) as n from ${products} where ${matches(query)}`
  }
  if (categoryId !== undefined) {
    const where = and(inCategory(tenant, categoryId), ...countedIn(productCategories, filter))
    return sql`select count(*) as n from ${productCategories} where ${where}`
  }
  const where = and(sql`${productCounts.tenant} = ${tenant}`, ...countedIn(productCounts, filter))
  return sql`select coalesce(sum(${productCounts.products}), 0) as n from ${productCounts} where ${where}`
}

/** Looks through the texts once, for both the page and the count: how many match can't be known beforehand. */
async function searchProducts(db: Db, query: ProductQuery) {
  const { startIndex, pageSize } = query.page
  const column = sortColumn(query.sort)
  const found = sql`select ${products.id} as id, ${column} as key from ${products} where ${matches(query)}`
  const page = sql`select id, key, (select count(*) from found) as n from found
    order by ${order(sql`key`, sql`id`, query.sort.descending)} limit ${pageSize} offset ${startIndex}`
  const rows = await documentsOf<Product, string>(db, {
    page: sql`with found as materialized (${found}) ${page}`,
    ...DOCUMENTS,
    order: order(sql`page.key`, sql`page.id`, query.sort.descending),
    also: sql`page.n`,
  })
  const [first] = rows
  if (first) return { items: rows.map(({ doc }) => doc), totalCount: Number(first.also) }
  const beyond = startIndex > 0
  return { items: [], totalCount: beyond ? await numberOf(db, sql`select count(*) as n from (${found}) f`) : 0 }
}

/** The condition that a filter puts on products. */
export function matches({ tenant, filter }: Pick<ProductQuery, 'tenant' | 'filter'>): SQL | undefined {
  const categories = filter.categoryIds.map(
    id => sql`${products.id} in (select ${productCategories.productId} from ${productCategories}
      where ${inCategory(tenant, id)})`,
  )
  return and(sql`${products.tenant} = ${tenant}`, ...countedIn(products, filter), ...categories, ...filter.others)
}

const inCategory = (tenant: string, id: string) =>
  sql`${productCategories.tenant} = ${tenant} and ${productCategories.categoryId} = ${id}`

/** The conditions on state and stock, in a table that has both. */
const countedIn = (table: Record<'state' | 'stock', SQLWrapper>, filter: ProductFilter) =>
  filter.counted.map(({ column, values }) => inArray(table[column], values))

const order = (key: unknown, id: unknown, descending: boolean) =>
  descending ? sql`${key} desc, ${id} desc` : sql`${key} asc, ${id} asc`

interface Part {
  size: number
  offset: number
  /** Counted from the other end of the sort's index. */
  fromEnd?: boolean
  /** Statement that returns the total number of matches. */
  count: SQL
}

/** The products of one part of a list that is not empty, in the list's order; without any, the list is. */
async function documents(db: Db, query: ProductQuery, { size, offset, fromEnd = false, count }: Part) {
  const column = sortColumn(query.sort)
  const { descending } = query.sort
  const rows = await documentsOf<Product, string | number>(db, {
    page: sql`select ${products.id} as id, ${column} as key, (${count}) as n from ${products} where ${matches(query)}
      order by ${order(column, products.id, descending !== fromEnd)} limit ${size} offset ${offset}`,
    ...DOCUMENTS,
    order: order(sql`page.key`, sql`page.id`, descending),
    also: sql`page.n`,
  })
  return { items: rows.map(({ doc }) => doc), totalCount: Number(rows[0]?.also ?? 0) }
}

async function numberOf(db: Db, statement: SQL): Promise<number> {
  const [row] = await rowsOf<{ n: string | number }>(db, statement)
  return Number(row?.n ?? 0)
}

import { type SQL, sql } from 'drizzle-orm'
import { searchable } from '#lib/fold.ts'
import { rowsOf } from '../../db/rows.ts'
import { wordPatterns } from '../../db/searchText.ts'
import { productCategories, products } from '../../db/tables/catalog/products.ts'
import { OPTION_SEPARATOR } from '../../server/catalog/products/rows.ts'
import { type ProductCard, productsForSale, type Shop } from '../shop.ts'
import { type ListingQuery, PAGE_SIZE } from './query.ts'

/** A group of options that products of a list have, with how many products have each value. */
export interface Facet {
  name: string
  values: { value: string; count: number }[]
}

export interface Listing {
  products: ProductCard[]
  /** Of all pages. */
  total: number
  pages: number
  facets: Facet[]
}

/** Where products are looked for: in a branch of categories, the first one's order counting; or by text. */
export type Among = { inCategories: readonly string[] } | { text: string }

/** Most groups and values that can be chosen from. */
const MOST = { groups: 6, values: 24 }

interface Row {
  total: string | number
  ids: string[] | null
  facets: { key: string; count: number }[] | null
}

/**
 * One page of a list of products for sale, with the number of all and the values to filter by, each counted as if its own group
 * had no filter. All from one reading of the narrow table of products; the documents are read of one page only.
 */
export async function findListing(shop: Shop, among: Among, query: ListingQuery): Promise<Listing> {
  const { db, tenant } = shop
  const keys = query.inStock ? products.optionsLeft : products.optionKeys
  const groups = [...query.options].map(([name, values], at) => ({
    ...{ name, column: sql.raw(`g${at}`) },
    matches: sql`${keys} && ${textArray(values.map(value => name + OPTION_SEPARATOR + value))}`,
  }))
  const all = everyOf(groups.map(({ column }) => column))
  // A key counts where the other groups match.
  const counted = groups.reduceRight<SQL>(
    (rest, { name }) =>
      sql`case when split_part(key, ${OPTION_SEPARATOR}, 1) = ${name} then ${everyOf(groups.filter(each => each.name !== name).map(({ column }) => column))} else ${rest} end`,
    all,
  )
  const [row] = await rowsOf<Row>(
    db,
    sql`with found as materialized (
        select ${products.id} as id, ${products.price} as price, ${products.nameKey} as name_key, ${products.createdOn} as created_on,
          ${keys} as keys, ${placeIn(among, tenant)} as place
          ${sql.join(groups.map(({ matches, column }) => sql`, ${matches} as ${column}`))}
        from ${products} ${joinFor(among, tenant)}
        where ${conditionsOf(tenant, among, query)}
      ),
      page as (
        select id, row_number() over () as n from (
          select id from found where ${all} order by ${orderOf(query, among)} limit ${PAGE_SIZE} offset ${(query.page - 1) * PAGE_SIZE}
        ) ordered
      ),
      facets as (
        select key, count(*)::int as count from found, unnest(keys) as key where ${counted}
        group by key order by count(*) desc, key limit 400
      )
      select (select count(*) from found where ${all}) as total,
        (select json_agg(id order by n) from page) as ids,
        (select json_agg(json_build_object('key', key, 'count', count)) from facets) as facets`,
  )
  const ids = row?.ids ?? []
  const total = Number(row?.total ?? 0)
  const cards = ids.length > 0 ? await productsForSale(shop, { ids, limit: ids.length }) : []
  const places = new Map(ids.map((id, at) => [id, at]))
  return {
    products: cards.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0)),
    total,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    facets: facetsOf(row?.facets ?? [], query),
  }
}

const textArray = (texts: readonly string[]) =>
  sql`array[${sql.join(
    texts.map(text => sql`${text}::text`),
    sql`, `,
  )}]`

const everyOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`

function conditionsOf(tenant: string, among: Among, { from, to, inStock }: ListingQuery): SQL {
  const conditions = [sql`${products.tenant} = ${tenant}`, sql`${products.state} = 'Active'`]
  if (from !== null) conditions.push(sql`${products.price} >= ${from}`)
  if (to !== null) conditions.push(sql`${products.price} <= ${to}`)
  if (inStock) conditions.push(sql`not ${products.isSoldOut}`)
  if ('text' in among) {
    for (const pattern of wordPatterns(among.text)) conditions.push(sql`${products.searchText} like ${pattern}`)
  } else {
    conditions.push(
      sql`${products.id} in (select ${productCategories.productId} from ${productCategories}
        where ${productCategories.tenant} = ${tenant} and ${productCategories.categoryId} = any(${textArray(among.inCategories)}))`,
    )
  }
  return sql.join(conditions, sql` and `)
}

/** The merchant's order: of the first category, then those of the categories below it. */
const joinFor = (among: Among, tenant: string): SQL =>
  'text' in among
    ? sql``
    : sql`left join ${productCategories} own on own.tenant = ${tenant} and own.category_id = ${among.inCategories[0] ?? ''} and own.product_id = ${products.id}`

/** Sorts after every position. */
const LAST = 2_000_000_000

const placeIn = (among: Among, _: string): SQL =>
  'text' in among
    ? sql`case when ${products.nameKey} like ${`${escaped(searchable(among.text))}%`} then 0 else 1 end`
    : sql`case when own.product_id is null then ${LAST + 1} else coalesce(own.position, ${LAST}) end`

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

function orderOf({ sort }: ListingQuery, among: Among): SQL {
  const newest = sql`created_on desc, id desc`
  switch (sort) {
    case 'newest':
      return newest
    case 'priceUp':
      return sql`price, name_key, id`
    case 'priceDown':
      return sql`price desc, name_key, id`
    case 'name':
      return sql`name_key, id`
    default:
      return 'text' in among ? sql`place, name_key, id` : sql`place, ${newest}`
  }
}

/** By group; chosen values stay, also where no product has them any more. */
function facetsOf(counted: readonly { key: string; count: number }[], { options }: ListingQuery): Facet[] {
  const groups = new Map<string, Map<string, number>>([...options.keys()].map(name => [name, new Map()]))
  for (const { key, count } of counted) {
    const [name = '', value = ''] = key.split(OPTION_SEPARATOR)
    if (!groups.has(name) && groups.size >= MOST.groups) continue
    const values = groups.get(name) ?? new Map<string, number>()
    groups.set(name, values)
    if (values.size < MOST.values) values.set(value, count)
  }
  for (const [name, chosen] of options)
    for (const value of chosen) if (!groups.get(name)?.has(value)) groups.get(name)?.set(value, 0)
  return [...groups].map(([name, values]) => ({
    name,
    values: [...values].map(([value, count]) => ({ value, count })),
  }))
}

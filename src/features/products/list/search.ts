import { type Condition, formatFilter } from '#contract/filter.ts'
import { PRODUCT_SORTS, type ProductMetrics, STOCK_FILTERS } from '#contract/products.ts'
import type { ListQuery } from '#contract/wire.ts'
import { choice, dollars, listFields, type SearchOf, sortField, text, toListQuery } from '#page/list/listSearch.ts'

export const PRODUCT_VIEWS = ['all', 'active', 'inactive', 'outOfStock'] as const
export type ProductView = (typeof PRODUCT_VIEWS)[number]

/** The product list's state as the URL has it; anything unreadable falls back. */
export const productSearch = {
  ...listFields,
  sort: sortField(PRODUCT_SORTS, 'updatedOn desc'),
  view: choice(PRODUCT_VIEWS, 'all'),
  category: text,
  stock: choice(['', ...STOCK_FILTERS], ''),
  from: dollars,
  to: dollars,
  /** Only those added in the last 30 days. */
  added: choice(['', '30d'], ''),
}
export type ProductSearch = SearchOf<typeof productSearch>

/** A list without filters, for clearing them. */
export const NO_FILTERS = { category: '', stock: '', from: '', to: '', added: '' } as const
export type FilterName = keyof typeof NO_FILTERS
export const FILTER_NAMES = Object.keys(NO_FILTERS) as FilterName[]

/** How many filters are set. */
export const countFilters = (search: ProductSearch) => FILTER_NAMES.filter(name => search[name] !== '').length

/** How many products each view has. */
export const viewCounts = (metrics: ProductMetrics): Record<ProductView, number | undefined> => ({
  all: metrics.activeCount + metrics.inactiveCount,
  active: metrics.activeCount,
  inactive: metrics.inactiveCount,
  outOfStock: metrics.outOfStockProductCount,
})

const VIEW_CONDITIONS: Record<ProductView, Condition[]> = {
  all: [],
  active: [{ field: 'state', operator: 'eq', value: 'Active' }],
  inactive: [{ field: 'state', operator: 'eq', value: 'Inactive' }],
  outOfStock: [{ field: 'stock', operator: 'eq', value: 'out' }],
}

/** The endpoint's query for a state of the list. */
export function productListQuery(search: ProductSearch): ListQuery {
  const conditions = [...VIEW_CONDITIONS[search.view]]
  if (search.search) conditions.push({ field: 'text', operator: 'contains', value: search.search })
  if (search.category) conditions.push({ field: 'categoryId', operator: 'eq', value: search.category })
  if (search.stock) conditions.push({ field: 'stock', operator: 'eq', value: search.stock })
  if (search.from) conditions.push({ field: 'price', operator: 'ge', value: Number(search.from) })
  if (search.to) conditions.push({ field: 'price', operator: 'le', value: Number(search.to) })
  if (search.added) conditions.push({ field: 'isNew', operator: 'eq', value: true })
  return toListQuery(search, formatFilter(conditions))
}

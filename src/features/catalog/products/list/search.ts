import { listProducts, PRODUCT_SORTS, type ProductMetrics } from '#contract/catalog/products.ts'
import type { ConditionOf } from '#contract/filter.ts'
import { defineFilters } from '#page/list/defineFilters.ts'
import { choice, listFields, type SearchOf, sortField } from '#page/list/listSearch.ts'
import { useCategoryName, useCategoryOptions } from './categoryFilter.ts'

export const PRODUCT_VIEWS = ['all', 'active', 'inactive', 'outOfStock'] as const
export type ProductView = (typeof PRODUCT_VIEWS)[number]

export const productFilters = defineFilters(listProducts, 'products', ({ oneCondition, oneOf, picked, range }) => ({
  category: picked('categoryId', {
    any: t => t('filter.anyCategory'),
    useOptions: useCategoryOptions,
    useText: useCategoryName,
    isWide: true,
  }),
  stock: oneOf('stock', { any: t => t('filter.anyStock'), textOf: (stock, t) => t(`filter.${stock}`) }),
  added: oneCondition(
    { '30d': { field: 'isNew', operator: 'eq', value: true } },
    { any: t => t('filter.anyTime'), textOf: (_, t) => t('filter.last30days') },
  ),
  ...range('from', 'to', 'price'),
}))

/** The product list's state as the URL has it; anything unreadable falls back. */
export const productSearch = {
  ...listFields,
  sort: sortField(PRODUCT_SORTS, 'updatedOn desc'),
  view: choice(PRODUCT_VIEWS, 'all'),
  ...productFilters.readers,
}
export type ProductSearch = SearchOf<typeof productSearch>

/** How many products each view has. */
export const viewCounts = (metrics: ProductMetrics): Record<ProductView, number | undefined> => ({
  all: metrics.activeCount + metrics.inactiveCount,
  active: metrics.activeCount,
  inactive: metrics.inactiveCount,
  outOfStock: metrics.outOfStockProductCount,
})

const VIEW_CONDITIONS: Record<ProductView, ConditionOf<typeof listProducts>[]> = {
  all: [],
  active: [{ field: 'state', operator: 'eq', value: 'Active' }],
  inactive: [{ field: 'state', operator: 'eq', value: 'Inactive' }],
  outOfStock: [{ field: 'stock', operator: 'eq', value: 'out' }],
}

/** The endpoint's query for a state of the list. */
export const productListQuery = (search: ProductSearch) => productFilters.query(search, VIEW_CONDITIONS[search.view])

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { endpointQuery } from '#api/queries.ts'
import { CATEGORY_LIMITS, getCategoryTree } from '#contract/catalog/categories.ts'
import { getProductMetrics } from '#contract/catalog/products.ts'
import { listProductsMinimal, MOST_IDS, type ProductMinimal } from '#contract/catalog/productsMinimal.ts'
import { type ConditionOf, formatFilter } from '#contract/filter.ts'

/** Document 2 §9. */
export const PICKER_PAGE = 100

/** The content of the picker's second step. */
export interface PickerSearch {
  /** `null`: of all categories. */
  categoryId: string | null
  words: string
  /** Includes products that are out of stock. */
  withOutOfStock: boolean
  /** Counts from 1. */
  page: number
}

/** Document 2 §9: categories are fetched 200 at a time. */
const FETCHED_AT_ONCE = 200

export const pickerQueries = {
  /** All categories, in the order of the tree. A store with more than 200 needs a second request, for the whole at once. */
  categoryTree: () =>
    queryOptions({
      queryKey: ['categories', getCategoryTree.name] as const,
      queryFn: async ({ signal, meta }) => {
        const options = { signal, quiet: Boolean(meta?.quiet) }
        const first = await request(getCategoryTree, { query: { pageSize: FETCHED_AT_ONCE } }, options)
        if (first.items.length === first.totalCount) return first
        return request(getCategoryTree, { query: { pageSize: CATEGORY_LIMITS.categories } }, options)
      },
    }),
  metrics: () => endpointQuery('products', getProductMetrics, {}),
  page: ({ categoryId, words, withOutOfStock, page }: PickerSearch) => {
    const conditions: ConditionOf<typeof listProductsMinimal>[] = []
    if (categoryId !== null) conditions.push({ field: 'categoryId', operator: 'eq', value: categoryId })
    if (words !== '') conditions.push({ field: 'text', operator: 'contains', value: words })
    if (!withOutOfStock) conditions.push({ field: 'available', operator: 'eq', value: true })
    const query = {
      page,
      size: PICKER_PAGE,
      sort: 'name asc',
      filter: formatFilter<typeof listProductsMinimal>(conditions),
    }
    return endpointQuery('products', listProductsMinimal, { query })
  },
  /** Products by id, up to the limit of a request; deleted ones are omitted. */
  named: (ids: readonly string[]) => {
    const filter = formatFilter<typeof listProductsMinimal>([
      { field: 'ids', operator: 'eq', value: ids.slice(0, MOST_IDS).join() },
    ])
    return {
      ...endpointQuery('products', listProductsMinimal, { query: { size: MOST_IDS, filter } }),
      enabled: ids.length > 0,
    }
  },
}

/** The name of a product that was shown to be picked; `undefined` if none with this id was. */
export function pickedName(queryClient: QueryClient, id: string): string | undefined {
  const { queryKey } = pickerQueries.named([])
  const pages = queryClient.getQueriesData<{ items: ProductMinimal[] }>({ queryKey: queryKey.slice(0, 2) })
  for (const [, page] of pages) {
    const found = page?.items.find(product => product.id === id)
    if (found) return found.name
  }
  return undefined
}

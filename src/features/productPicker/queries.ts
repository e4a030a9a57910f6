import type { QueryClient } from '@tanstack/react-query'
import { endpointQuery } from '#api/queries.ts'
import { type ConditionOf, formatFilter } from '#contract/filter.ts'
import { listProductsMinimal, MOST_IDS, type ProductMinimal } from '#contract/products/productsMinimal.ts'

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

export const pickerQueries = {
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

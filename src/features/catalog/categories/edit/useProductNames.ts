import { useQueries } from '@tanstack/react-query'
import type { ProductMinimal } from '#contract/catalog/productsMinimal.ts'
import { productNames } from '../productNames.ts'

/** Loads products by their ids. */
export function useProductNames(ids: readonly string[]): (id: string) => ProductMinimal | undefined {
  return useQueries({
    queries: productNames(ids),
    combine: results => {
      const byId = new Map(results.flatMap(({ data }) => data?.items.map(item => [item.id, item] as const) ?? []))
      return (id: string) => byId.get(id)
    },
  })
}

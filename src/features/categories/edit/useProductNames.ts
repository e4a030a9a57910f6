import { useQueries } from '@tanstack/react-query'
import { MOST_IDS, type ProductMinimal } from '#contract/productsMinimal.ts'
import { pickerQueries } from '#features/productPicker/queries.ts'

/** Looks up products by their ids, as many in one request as the provider takes. The parts stay the same while rows move. */
export function useProductNames(ids: readonly string[]): (id: string) => ProductMinimal | undefined {
  const sorted = [...ids].sort()
  const parts = Array.from({ length: Math.ceil(sorted.length / MOST_IDS) }, (_, at) =>
    sorted.slice(at * MOST_IDS, (at + 1) * MOST_IDS),
  )
  return useQueries({
    queries: parts.map(part => pickerQueries.named(part)),
    combine: results => {
      const byId = new Map(results.flatMap(({ data }) => data?.items.map(item => [item.id, item] as const) ?? []))
      return (id: string) => byId.get(id)
    },
  })
}

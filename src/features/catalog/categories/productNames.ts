import { MOST_IDS } from '#contract/catalog/productsMinimal.ts'
import { pickerQueries } from '#features/catalog/shared/productPicker/queries.ts'

/**
 * Queries for the names of products, with as many ids per request as the provider allows. The batches stay the same
 * while rows move.
 */
export function productNames(ids: readonly string[]) {
  const sorted = [...ids].sort()
  return Array.from({ length: Math.ceil(sorted.length / MOST_IDS) }, (_, at) =>
    pickerQueries.named(sorted.slice(at * MOST_IDS, (at + 1) * MOST_IDS)),
  )
}

import { MOST_IDS } from '#contract/productsMinimal.ts'
import { pickerQueries } from '#features/productPicker/queries.ts'

/** Queries for the names of products, as many in one request as the provider takes. The parts stay the same while rows move. */
export function productNames(ids: readonly string[]) {
  const sorted = [...ids].sort()
  return Array.from({ length: Math.ceil(sorted.length / MOST_IDS) }, (_, at) =>
    pickerQueries.named(sorted.slice(at * MOST_IDS, (at + 1) * MOST_IDS)),
  )
}

import { endpointQuery } from '#api/queries.ts'
import { getProduct, listProducts } from '#contract/catalog/products.ts'
import { formatFilter } from '#contract/filter.ts'
import type { ListQuery } from '#contract/wire.ts'
import { pickerQueries } from '#features/catalog/shared/productPicker/queries.ts'

export const productQueries = {
  list: (query: ListQuery) => endpointQuery('products', listProducts, { query }),
  /** The first `pageSize` products whose name or SKU contains `text`. */
  search: (text: string, pageSize: number) =>
    productQueries.list({
      pageSize,
      filter: formatFilter<typeof listProducts>([{ field: 'text', operator: 'contains', value: text }]),
    }),
  detail: (id: string) => endpointQuery('products', getProduct, { params: { id } }),
  metrics: pickerQueries.metrics,
}

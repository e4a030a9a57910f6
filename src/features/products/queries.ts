import { callQuery } from '#api/queries.ts'
import { getProduct, getProductMetrics, listProducts } from '#contract/products.ts'
import type { ListQuery } from '#contract/wire.ts'

export const productQueries = {
  list: (query: ListQuery) => callQuery('products', listProducts, { query }),
  detail: (id: string) => callQuery('products', getProduct, { params: { id } }),
  metrics: () => callQuery('products', getProductMetrics, {}),
}

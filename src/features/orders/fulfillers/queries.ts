import { endpointQuery } from '#api/queries.ts'
import { getFulfiller, listFulfillers } from '#contract/orders/fulfillers.ts'
import { listFulfillerProducts } from '#contract/orders/fulfillerWrites.ts'
import type { ListQuery } from '#contract/wire.ts'

/** Products of one page of a fulfiller's screen. */
export const PRODUCTS_PAGE = 25

export const fulfillerQueries = {
  list: (query: ListQuery) => endpointQuery('fulfillers', listFulfillers, { query }),
  detail: (id: string) => endpointQuery('fulfillers', getFulfiller, { params: { id } }),
  products: (id: string, page: number) =>
    endpointQuery('fulfillers', listFulfillerProducts, {
      params: { id },
      query: { startIndex: page * PRODUCTS_PAGE, pageSize: PRODUCTS_PAGE },
    }),
}

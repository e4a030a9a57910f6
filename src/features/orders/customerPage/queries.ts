import { endpointQuery } from '#api/queries.ts'
import { formatFilter } from '#contract/filter.ts'
import { listCarts } from '#contract/orders/carts.ts'
import type { listOrders } from '#contract/orders/orders.ts'
import { PAGE } from '#features/customers/customers/queries.ts'
import { orderQueries } from '#features/orders/orders/queries.ts'

export const customerPageQueries = {
  /** A customer’s orders, newest first; pages count from 0. */
  orders: (id: string, page: number) =>
    orderQueries.list({
      startIndex: page * PAGE,
      pageSize: PAGE,
      sortBy: 'createdOn desc',
      filter: formatFilter<typeof listOrders>([{ field: 'customerId', operator: 'eq', value: id }]),
    }),
  /** Newest first. */
  carts: (email: string) =>
    endpointQuery('carts', listCarts, {
      query: {
        first: PAGE,
        filter: formatFilter<typeof listCarts>([{ field: 'email', operator: 'eq', value: email }]),
      },
    }),
}

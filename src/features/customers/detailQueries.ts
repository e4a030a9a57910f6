import { endpointQuery } from '#api/queries.ts'
import { getCustomer, getCustomerCount, getCustomerTotals, listCustomerTags } from '#contract/customers.ts'
import { listEntityUseCodes } from '#contract/entityUseCodes.ts'
import { formatFilter } from '#contract/filter.ts'
import type { listOrders } from '#contract/orders.ts'
import { orderQueries } from '#features/orders/queries.ts'

/** Orders and timeline entries of one page of a customer’s screen. */
export const PAGE = 10

/** Queries of the customers' own screens. */
export const customerDetailQueries = {
  detail: (id: string) => endpointQuery('customers', getCustomer, { params: { id } }),
  count: () => endpointQuery('customers', getCustomerCount, {}),
  tags: () => endpointQuery('customers', listCustomerTags, {}),
  totals: (id: string) => endpointQuery('customers', getCustomerTotals, { params: { id } }),
  /** A customer’s orders, newest first; pages count from 0. */
  orders: (id: string, page: number) =>
    orderQueries.list({
      startIndex: page * PAGE,
      pageSize: PAGE,
      sortBy: 'createdOn desc',
      filter: formatFilter<typeof listOrders>([{ field: 'customerId', operator: 'eq', value: id }]),
    }),
  useCodes: () => endpointQuery('taxes', listEntityUseCodes, {}),
}

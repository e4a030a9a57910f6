import { callQuery } from '#api/queries.ts'
import { type CustomerQuery, listCustomers } from '#contract/customers.ts'
import { formatFilter } from '#contract/filter.ts'

export const customerQueries = {
  list: (query: CustomerQuery) => callQuery('customers', listCustomers, { query }),
  /** The first `pageSize` customers by name whose name, email address or company has `text` in it. */
  search: (text: string, pageSize: number) =>
    customerQueries.list({
      pageSize,
      sortBy: 'name',
      sortDirection: 'asc',
      filter: formatFilter([{ field: 'text', operator: 'contains', value: text }]),
    }),
}

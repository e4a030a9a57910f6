import { endpointQuery } from '#api/queries.ts'
import { listCustomers } from '#contract/customers.ts'
import { formatFilter } from '#contract/filter.ts'
import type { ListQuery } from '#contract/wire.ts'

export const customerQueries = {
  list: (query: ListQuery) => endpointQuery('customers', listCustomers, { query }),
  /** The first `pageSize` customers by name whose name, email address, company or phone number contains `text`. */
  search: (text: string, pageSize: number) =>
    customerQueries.list({
      pageSize,
      sortBy: 'name asc',
      filter: formatFilter<typeof listCustomers>([{ field: 'text', operator: 'contains', value: text }]),
    }),
}

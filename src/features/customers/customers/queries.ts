import { endpointQuery } from '#api/queries.ts'
import { listShippingAddresses } from '#contract/customers/customerAddresses.ts'
import {
  getCustomer,
  getCustomerCount,
  getCustomerTotals,
  listCustomers,
  listCustomerTags,
} from '#contract/customers/customers.ts'
import { formatFilter } from '#contract/filter.ts'
import { getAuditLog } from '#contract/store/auditLogs.ts'
import { listEntityUseCodes } from '#contract/taxes/taxCodes.ts'
import type { ListQuery } from '#contract/wire.ts'

/** Orders, carts and timeline entries of one page of a customer’s screen. */
export const PAGE = 10

export const customerQueries = {
  list: (query: ListQuery) => endpointQuery('customers', listCustomers, { query }),
  /** The first `pageSize` customers by name whose name, email address, company or phone number contains `text`. */
  search: (text: string, pageSize: number) =>
    customerQueries.list({
      pageSize,
      sortBy: 'name asc',
      filter: formatFilter<typeof listCustomers>([{ field: 'text', operator: 'contains', value: text }]),
    }),
  detail: (id: string) => endpointQuery('customers', getCustomer, { params: { id } }),
  count: () => endpointQuery('customers', getCustomerCount, {}),
  tags: () => endpointQuery('customers', listCustomerTags, {}),
  totals: (id: string) => endpointQuery('customers', getCustomerTotals, { params: { id } }),
  addresses: (id: string) => endpointQuery('customers', listShippingAddresses, { params: { id } }),
  timeline: (id: string, pages: number) =>
    endpointQuery('customers', getAuditLog, { params: { id }, query: { startIndex: 0, pageSize: pages * PAGE } }),
  useCodes: () => endpointQuery('taxes', listEntityUseCodes, {}),
}

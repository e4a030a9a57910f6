import { callQuery } from '#api/queries.ts'
import { getAuditLog } from '#contract/auditLogs.ts'
import { listShippingAddresses } from '#contract/customerAddresses.ts'
import { previewCustomerMerge } from '#contract/customerMerge.ts'
import { getCustomer, getCustomerCount, getCustomerTotals, listCustomerTags } from '#contract/customers.ts'
import { formatFilter } from '#contract/filter.ts'
import { listEntityUseCodes } from '#contract/taxCodes.ts'
import { orderQueries } from '#features/orders/queries.ts'

/** Orders and timeline entries of one page of a customer’s screen. */
export const PAGE = 10

/** What the customers' own screens ask for. */
export const customerDetailQueries = {
  detail: (id: string) => callQuery('customers', getCustomer, { params: { id } }),
  count: () => callQuery('customers', getCustomerCount, {}),
  tags: () => callQuery('customers', listCustomerTags, {}),
  totals: (id: string) => callQuery('customers', getCustomerTotals, { params: { id } }),
  addresses: (id: string) => callQuery('customers', listShippingAddresses, { params: { id } }),
  timeline: (id: string, pages: number) =>
    callQuery('customers', getAuditLog, { params: { id }, query: { startIndex: 0, pageSize: pages * PAGE } }),
  /** A customer’s orders, newest first; pages count from 0. */
  orders: (id: string, page: number) =>
    orderQueries.list({
      startIndex: page * PAGE,
      pageSize: PAGE,
      sortBy: 'createdOn desc',
      filter: formatFilter([{ field: 'customerId', operator: 'eq', value: id }]),
    }),
  mergePreview: (id: string, otherId: string) =>
    callQuery('customers', previewCustomerMerge, { params: { id, otherId } }),
  useCodes: () => callQuery('taxes', listEntityUseCodes, {}),
}

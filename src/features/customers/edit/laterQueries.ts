import { callQuery } from '#api/queries.ts'
import { getAuditLog } from '#contract/auditLogs.ts'
import { listShippingAddresses } from '#contract/customerAddresses.ts'
import { formatFilter } from '#contract/filter.ts'
import { storeCreditQueries } from '#features/storeCredits/queries.ts'
import { PAGE } from '../detailQueries.ts'

/** The newest credits that are shown with a customer. */
const CREDITS = 10

/** What is further down on a customer’s screen. */
export const laterQueries = {
  addresses: (id: string) => callQuery('customers', listShippingAddresses, { params: { id } }),
  credits: (id: string) =>
    storeCreditQueries.list({
      pageSize: CREDITS,
      sortBy: 'createdOn desc',
      filter: formatFilter([{ field: 'customerId', operator: 'eq', value: id }]),
    }),
  creditBalance: (id: string) => storeCreditQueries.balance(id, ''),
  timeline: (id: string, pages: number) =>
    callQuery('customers', getAuditLog, { params: { id }, query: { startIndex: 0, pageSize: pages * PAGE } }),
}

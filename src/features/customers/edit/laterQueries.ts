import { callQuery } from '#api/queries.ts'
import { getAuditLog } from '#contract/auditLogs.ts'
import { listShippingAddresses } from '#contract/customerAddresses.ts'
import { PAGE } from '../detailQueries.ts'

/** What is further down on a customer’s screen. */
export const laterQueries = {
  addresses: (id: string) => callQuery('customers', listShippingAddresses, { params: { id } }),
  timeline: (id: string, pages: number) =>
    callQuery('customers', getAuditLog, { params: { id }, query: { startIndex: 0, pageSize: pages * PAGE } }),
}

import { endpointQuery } from '#api/queries.ts'
import { getAuditLog } from '#contract/auditLogs.ts'
import { listCarts } from '#contract/carts.ts'
import { listShippingAddresses } from '#contract/customerAddresses.ts'
import { formatFilter } from '#contract/filter.ts'
import { PAGE } from '../detailQueries.ts'

/** Queries for the lower part of a customer's screen. */
export const laterQueries = {
  /** Those begun last first. */
  carts: (email: string) =>
    endpointQuery('carts', listCarts, {
      query: {
        first: PAGE,
        filter: formatFilter<typeof listCarts>([{ field: 'email', operator: 'eq', value: email }]),
      },
    }),
  addresses: (id: string) => endpointQuery('customers', listShippingAddresses, { params: { id } }),
  timeline: (id: string, pages: number) =>
    endpointQuery('customers', getAuditLog, { params: { id }, query: { startIndex: 0, pageSize: pages * PAGE } }),
}

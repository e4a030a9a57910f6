import { endpointQuery } from '#api/queries.ts'
import { listInvoices } from '#contract/billing/invoices.ts'

export const invoiceQueries = {
  /** The newest ones, among them whatever is unpaid. */
  latest: () => endpointQuery('invoices', listInvoices, { query: { startIndex: 0, pageSize: 50 } }),
}

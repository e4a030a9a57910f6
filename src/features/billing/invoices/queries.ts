import { endpointQuery } from '#api/queries.ts'
import { getInvoice, listInvoices } from '#contract/billing/invoices.ts'

export const invoiceQueries = {
  list: (query: { startIndex: number; pageSize: number }) => endpointQuery('invoices', listInvoices, { query }),
  detail: (id: string) => endpointQuery('invoices', getInvoice, { params: { id } }),
  /** The newest ones, among them whatever is unpaid. */
  latest: () => endpointQuery('invoices', listInvoices, { query: { startIndex: 0, pageSize: 50 } }),
}

import { endpointQuery } from '#api/queries.ts'
import {
  countStoreCredits,
  getStoreCredit,
  listStoreCreditEntries,
  listStoreCredits,
} from '#contract/customers/storeCredits.ts'
import { formatFilter } from '#contract/filter.ts'
import type { ListQuery } from '#contract/wire.ts'

/** Entries of one page of a ledger. */
const PAGE = 25

export const storeCreditQueries = {
  list: (query: ListQuery) => endpointQuery('storeCredits', listStoreCredits, { query }),
  /** The newest credits of a customer. */
  ofCustomer: (id: string) =>
    storeCreditQueries.list({
      pageSize: 10,
      sortBy: 'createdOn desc',
      filter: formatFilter<typeof listStoreCredits>([{ field: 'customerId', operator: 'eq', value: id }]),
    }),
  counts: () => endpointQuery('storeCredits', countStoreCredits, {}),
  detail: (id: string) => endpointQuery('storeCredits', getStoreCredit, { params: { id } }),
  /** The newest entries, so many pages of them. */
  entries: (id: string, pages: number) =>
    endpointQuery('storeCredits', listStoreCreditEntries, { params: { id }, query: { pageSize: pages * PAGE } }),
}

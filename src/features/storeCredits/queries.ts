import { callQuery } from '#api/queries.ts'
import {
  countStoreCredits,
  getStoreCredit,
  getStoreCreditBalance,
  listStoreCreditEntries,
  listStoreCredits,
} from '#contract/storeCredits.ts'
import type { ListQuery } from '#contract/wire.ts'

/** Entries of one page of a ledger. */
const PAGE = 25

export const storeCreditQueries = {
  list: (query: ListQuery) => callQuery('storeCredits', listStoreCredits, { query }),
  counts: () => callQuery('storeCredits', countStoreCredits, {}),
  detail: (id: string) => callQuery('storeCredits', getStoreCredit, { params: { id } }),
  /** The newest entries, so many pages of them. */
  entries: (id: string, pages: number) =>
    callQuery('storeCredits', listStoreCreditEntries, { params: { id }, query: { pageSize: pages * PAGE } }),
  /** What a shopper can spend. */
  balance: (customerId: string | null, emailAddress: string) =>
    callQuery('storeCredits', getStoreCreditBalance, {
      query: { ...(customerId && { customerId }), ...(emailAddress && { emailAddress }) },
    }),
}

import type { Fulfiller } from '#contract/orders/fulfillers.ts'
import { searchLines, sortKey } from '../../../db/searchText.ts'

/** The columns that lists sort and filter by, beside `doc`. */
export const fulfillerColumns = (fulfiller: Fulfiller) => ({
  id: fulfiller.id,
  tenant: fulfiller.tenant,
  nameKey: sortKey(fulfiller.name),
  searchText: searchLines(fulfiller.name, fulfiller.email_contact, fulfiller.email_order),
  method: fulfiller.method,
  revision: fulfiller.revision,
  createdOn: new Date(fulfiller.createdOn),
  updatedOn: new Date(fulfiller.updatedOn),
})

import { addressKey } from '#contract/store/redirectRules.ts'
import type { Redirect } from '#contract/store/redirects.ts'
import { searchLines } from '../../../db/searchText.ts'

/** The columns that lists sort and filter by, in addition to `doc`. */
export const redirectColumns = (redirect: Redirect) => ({
  id: redirect.id,
  tenant: redirect.tenant,
  fromPath: addressKey(redirect.from),
  toPath: redirect.to,
  searchText: searchLines(redirect.from, redirect.to),
  revision: redirect.revision,
  createdOn: new Date(redirect.createdOn),
  updatedOn: new Date(redirect.updatedOn),
})

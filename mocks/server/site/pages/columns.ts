import { type ContentPage, pageSlug } from '#contract/content/contentPages.ts'
import { sortKey } from '../../../db/searchText.ts'

/** The columns that lists sort and filter by, beside `doc`. */
export const contentPageColumns = (page: ContentPage) => ({
  id: page.id,
  tenant: page.tenant,
  nameKey: sortKey(page.name),
  friendlyName: pageSlug(page.seo),
  isActive: page.isActive,
  revision: page.revision,
  createdOn: new Date(page.createdOn),
  updatedOn: new Date(page.updatedOn),
})

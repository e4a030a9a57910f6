import type { SiteTag } from '#contract/site/siteTags.ts'
import { sortKey } from '../../../db/searchText.ts'

/** The columns beside `doc`. */
export const siteTagColumns = ({ id, tenant, name, isActive, position, revision, createdOn }: SiteTag) => ({
  ...{ id, tenant, nameKey: sortKey(name), isActive, revision, createdOn: new Date(createdOn) },
  // Afterwards its place belongs to `sortSiteTags`: an edit that began before must not move it back.
  ...(revision === 1 ? { position } : {}),
})

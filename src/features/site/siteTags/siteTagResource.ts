import {
  createSiteTag,
  deleteSiteTag,
  getSiteTag,
  listSiteTags,
  type NewSiteTag,
  SITE_TAG_LIMITS,
  SiteTag,
  updateSiteTag,
} from '#contract/site/siteTags.ts'
import { copyName } from '#lib/copyName.ts'
import type { Resource } from '#page/record/resource.ts'

export const siteTagResource: Resource<SiteTag, NewSiteTag> = {
  name: 'siteTags',
  draftName: 'siteTag',
  routes: { list: 'siteTagging', add: 'siteTagging.add', detail: 'siteTagging.detail' },
  schema: SiteTag,
  list: listSiteTags,
  get: getSiteTag,
  create: createSiteTag,
  update: updateSiteTag,
  remove: deleteSiteTag,
  nameOf: siteTag => siteTag.name,
  // The copy is inactive.
  copyOf: ({ id: _, revision: __, tenant: ___, createdOn: ____, updatedOn: _____, ...siteTag }) => ({
    ...siteTag,
    name: copyName(siteTag.name, SITE_TAG_LIMITS.name),
    isActive: false,
    changedBy: '',
  }),
  status: { isActive: siteTag => siteTag.isActive, set: isActive => ({ isActive }) },
}

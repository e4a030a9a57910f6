import { endpointQuery } from '#api/queries.ts'
import { getSiteTag, listSiteTags, listSiteTagVersions, SITE_TAG_LIMITS } from '#contract/site/siteTags.ts'
import { settingsQuery } from '#page/settings/settings.ts'
import { tagManagerSettings } from './settings.ts'

export const siteTagQueries = {
  /** All of them: a store has few. */
  all: () => endpointQuery('siteTags', listSiteTags, { query: { pageSize: SITE_TAG_LIMITS.tags } }),
  detail: (id: string) => endpointQuery('siteTags', getSiteTag, { params: { id } }),
  versions: (id: string) => endpointQuery('siteTags', listSiteTagVersions, { params: { id } }),
  tagManager: () => settingsQuery(tagManagerSettings),
}

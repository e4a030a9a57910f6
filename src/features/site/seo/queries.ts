import { endpointQuery } from '#api/queries.ts'
import { getSitemap } from '#contract/site/storeSeo.ts'
import { settingsQuery } from '#page/settings/settings.ts'
import { seoSettings } from './settings.ts'

export const seoQueries = {
  settings: () => settingsQuery(seoSettings),
  sitemap: () => endpointQuery('sitemap', getSitemap, {}),
}

import { listSiteTags } from '#contract/site/siteTags.ts'
import { cachedRecord, fresh, type ScreenData } from '#page/screenData.ts'
import { siteTagQueries } from './queries.ts'

export const siteTagList: ScreenData<'siteTagging'> = {
  requiredData: () => [siteTagQueries.all(), fresh(siteTagQueries.tagManager())],
}

export const siteTagDetail: ScreenData<'siteTagging.detail'> = {
  requiredData: ({ params }) => [cachedRecord(siteTagQueries.detail(params.id), listSiteTags)],
  laterData: ({ params }) => [siteTagQueries.versions(params.id)],
}

import { listRedirects } from '#contract/store/redirects.ts'
import { readSearch } from '#page/list/listSearch.ts'
import { cachedRecord, type ScreenData } from '#page/screenData.ts'
import { redirectListQuery, redirectSearch } from './list/search.ts'
import { redirectQueries } from './queries.ts'

export const redirectList: ScreenData<'settings.redirects'> = {
  requiredData: ({ searchParams }) => [
    redirectQueries.list(redirectListQuery(readSearch(redirectSearch, searchParams))),
  ],
}

export const redirectDetail: ScreenData<'settings.redirects.detail'> = {
  requiredData: ({ params }) => [cachedRecord(redirectQueries.detail(params.id), listRedirects)],
}

import { listContentPages } from '#contract/content/contentPages.ts'
import { pageQueries } from '#features/content/shared/pageQueries.ts'
import { readSearch } from '#page/list/listSearch.ts'
import { cachedRecord, type ScreenData } from '#page/screenData.ts'
import { pageListQuery, pageSearch } from './list/search.ts'
import { templateQueries } from './templateQueries.ts'

export const pageList: ScreenData<'pages.list'> = {
  requiredData: ({ searchParams }) => [pageQueries.list(pageListQuery(readSearch(pageSearch, searchParams)))],
  laterData: () => [pageQueries.metrics()],
}

export const pageDetail: ScreenData<'pages.detail'> = {
  requiredData: ({ params }) => [cachedRecord(pageQueries.detail(params.id), listContentPages)],
}

export const pageAdd: ScreenData<'pages.add'> = {
  laterData: () => [templateQueries.all()],
}

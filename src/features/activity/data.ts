import { readSearch } from '#page/list/listSearch.ts'
import type { ScreenData } from '#page/screenData.ts'
import { activityListQuery, activitySearch } from './list/search.ts'
import { activityQueries } from './queries.ts'

export const activityList: ScreenData<'activity'> = {
  requiredData: ({ searchParams }) => [
    activityQueries.list(activityListQuery(readSearch(activitySearch, searchParams))),
  ],
}

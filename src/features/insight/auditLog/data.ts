import { readSearch } from '#page/list/listSearch.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { activityListQuery, activitySearch } from './list/search.ts'
import { activityQueries } from './queries.ts'

export const activityList: ScreenData<'activity'> = {
  requiredData: ({ searchParams }) => [
    // Users open it to see recent changes.
    fresh(activityQueries.list(activityListQuery(readSearch(activitySearch, searchParams)))),
  ],
}

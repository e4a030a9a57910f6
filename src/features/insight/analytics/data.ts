import { storeZone } from '#lib/time.ts'
import { readSearch } from '#page/list/listSearch.ts'
import type { ScreenData } from '#page/screenData.ts'
import { liveQueries } from './live/queries.ts'
import { analyticsSearch, periodsOf } from './main/search.ts'
import { analyticsQueries } from './queries.ts'

/** What it shows in the zone that the device knows; the page fetches the rest. */
function figuresAt(searchParams: URLSearchParams) {
  const { picked, compared, isTooLong } = periodsOf(readSearch(analyticsSearch, searchParams), storeZone.get())
  if (isTooLong) return []
  return [picked, compared].flatMap(days => (days ? [analyticsQueries.figures(days)] : []))
}

export const analyticsMain: ScreenData<'analytics.main'> = {
  laterData: ({ searchParams }) => figuresAt(searchParams),
}

export const analyticsLive: ScreenData<'analytics.live'> = {
  laterData: () => Object.values(liveQueries(storeZone.get())),
}

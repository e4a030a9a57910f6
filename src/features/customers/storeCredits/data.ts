import { readSearch } from '#page/list/listSearch.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { creditListQuery, creditSearch } from './list/search.ts'
import { storeCreditQueries } from './queries.ts'

export const storeCreditList: ScreenData<'storeCredit'> = {
  requiredData: ({ searchParams }) => [
    storeCreditQueries.list(creditListQuery(readSearch(creditSearch, searchParams))),
  ],
  laterData: () => [storeCreditQueries.counts()],
}

export const storeCreditAdd: ScreenData<'storeCredit.add'> = {}

export const storeCreditDetail: ScreenData<'storeCredit.detail'> = {
  requiredData: ({ params }) => [fresh(storeCreditQueries.detail(params.storeCreditId))],
  laterData: ({ params }) => [storeCreditQueries.entries(params.storeCreditId, 1)],
}

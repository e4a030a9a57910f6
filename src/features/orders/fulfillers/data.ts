import { listFulfillers } from '#contract/orders/fulfillers.ts'
import { readSearch } from '#page/list/listSearch.ts'
import { cachedRecord, type ScreenData } from '#page/screenData.ts'
import { fulfillerListQuery, fulfillerSearch } from './list/search.ts'
import { fulfillerQueries } from './queries.ts'

export const fulfillerList: ScreenData<'fulfillers.list'> = {
  requiredData: ({ searchParams }) => [
    fulfillerQueries.list(fulfillerListQuery(readSearch(fulfillerSearch, searchParams))),
  ],
}

export const fulfillerDetail: ScreenData<'fulfillers.detail'> = {
  requiredData: ({ params }) => [cachedRecord(fulfillerQueries.detail(params.id), listFulfillers)],
  laterData: ({ params }) => [fulfillerQueries.products(params.id, 0)],
}

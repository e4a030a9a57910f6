import { paymentQueries } from '#features/payments/payments/queries.ts'
import { readSearch } from '#page/list/listSearch.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { payoutPage, payoutSearch } from './list/search.ts'
import { payoutQueries } from './queries.ts'

export const payoutList: ScreenData<'settings.payouts'> = {
  requiredData: ({ searchParams }) => [
    payoutQueries.list(payoutPage(readSearch(payoutSearch, searchParams))),
    fresh(payoutQueries.summary()),
    paymentQueries.settings(),
  ],
}

export const payoutDetail: ScreenData<'settings.payouts.detail'> = {
  requiredData: ({ params, searchParams }) => [
    fresh(payoutQueries.detail(params.id)),
    payoutQueries.lines(params.id, payoutPage(readSearch(payoutSearch, searchParams))),
  ],
}

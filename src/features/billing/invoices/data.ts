import { readSearch } from '#page/list/listSearch.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { settingsQuery } from '#page/settings/settings.ts'
import { buyerSettings } from './buyer/settings.ts'
import { invoiceListQuery, invoiceSearch } from './list/search.ts'
import { invoiceQueries } from './queries.ts'

export const invoiceList: ScreenData<'invoices.list'> = {
  requiredData: ({ searchParams }) => [invoiceQueries.list(invoiceListQuery(readSearch(invoiceSearch, searchParams)))],
}

export const invoiceDetail: ScreenData<'invoices.detail'> = {
  requiredData: ({ params }) => [invoiceQueries.detail(params.id)],
}

export const buyer: ScreenData<'invoices.buyer'> = {
  requiredData: () => [fresh(settingsQuery(buyerSettings))],
}

import { readSearch } from '#page/list/listSearch.ts'
import type { ScreenData } from '#page/screenData.ts'
import { customerListQuery, customerSearch } from './list/search.ts'
import { customerQueries } from './queries.ts'

export const customerList: ScreenData<'customer.list'> = {
  requiredData: ({ searchParams }) => [
    customerQueries.list(customerListQuery(readSearch(customerSearch, searchParams))),
  ],
  laterData: () => [customerQueries.count()],
}

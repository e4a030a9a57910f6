import { readSearch } from '#page/list/listSearch.ts'
import { fresh, type ScreenData } from '#page/screenData.ts'
import { reorderQueries } from './queries.ts'
import { reorderSearch } from './search.ts'

export const productReorder: ScreenData<'product.reorder'> = {
  requiredData: ({ searchParams }) => [
    fresh(reorderQueries.list(readSearch(reorderSearch, searchParams))),
    reorderQueries.settings(),
  ],
}

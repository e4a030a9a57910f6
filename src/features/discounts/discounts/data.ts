import { type Discount, listDiscounts } from '#contract/discounts/discounts.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { readSearch } from '#page/list/listSearch.ts'
import { cachedRecord, type ScreenData } from '#page/screenData.ts'
import { discountListQuery, discountSearch } from './list/search.ts'
import { discountQueries } from './queries.ts'

// Dates are shown in the store's time zone.
export const discountList: ScreenData<'discounts.list'> = {
  requiredData: ({ searchParams }) => [
    discountQueries.list(discountListQuery(readSearch(discountSearch, searchParams))),
  ],
  laterData: () => [discountQueries.metrics(), storeQueries.information()],
}

const categories = async () => [(await import('#features/catalog/categories/queries.ts')).categoryQueries.tree()]

export const discountAdd: ScreenData<'discounts.add'> = {
  requiredData: () => [storeQueries.information()],
  laterData: () => [categories()],
}

export const discountDetail: ScreenData<'discounts.detail'> = {
  requiredData: ({ params }) => [
    cachedRecord(discountQueries.detail(params.id), listDiscounts),
    storeQueries.information(),
  ],
  laterData: (_, required) => [categories(), required.then(namesInScope)],
}

async function namesInScope([discount]: readonly unknown[]) {
  const { pickerQueries } = await import('#features/catalog/shared/productPicker/queries.ts')
  const ids = (discount as Discount).scope.items.filter(({ type }) => type === 'product').map(({ id }) => id)
  return ids.length > 0 ? [pickerQueries.named(ids)] : []
}

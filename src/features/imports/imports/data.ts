import { productQueries } from '#features/catalog/products/queries.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import type { ScreenData } from '#page/screenData.ts'

/** How many products the plan still allows. */
export const productImport: ScreenData<'product.import'> = {
  laterData: () => [productQueries.metrics(), storeQueries.subscription()],
}

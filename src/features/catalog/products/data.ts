import { listProducts, type Product } from '#contract/catalog/products.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { readSearch } from '#page/list/listSearch.ts'
import { cachedRecord, type ScreenData } from '#page/screenData.ts'
import { productListQuery, productSearch } from './list/search.ts'
import { productQueries } from './queries.ts'

// The rows wait for no other data; the product limit loads separately.
export const productList: ScreenData<'product.list'> = {
  laterData: () => [productQueries.metrics(), storeQueries.subscription()],
  requiredData: ({ searchParams }) => [productQueries.list(productListQuery(readSearch(productSearch, searchParams)))],
}

const formQueries = () => import('./edit/formQueries.ts').then(module => module.formQueries())

export const productAdd: ScreenData<'product.add'> = {
  laterData: () => [formQueries(), productQueries.metrics(), storeQueries.subscription()],
}

export const productDetail: ScreenData<'product.detail'> = {
  requiredData: ({ params }) => [cachedRecord(productQueries.detail(params.id), listProducts)],
  laterData: (_, required) => [formQueries(), required.then(relatedNames)],
}

async function relatedNames([product]: readonly unknown[]) {
  const { pickerQueries } = await import('#features/catalog/shared/productPicker/queries.ts')
  const { relatedProductIds } = product as Product
  return relatedProductIds.length > 0 ? [pickerQueries.named(relatedProductIds)] : []
}

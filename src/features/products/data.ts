import { listProducts, type Product } from '#contract/products.ts'
import { readSearch } from '#page/list/listSearch.ts'
import { cachedRecord, type ScreenData } from '#page/screenData.ts'
import { productListQuery, productSearch } from './list/search.ts'
import { productQueries } from './queries.ts'

// The rows wait for no other data; the product limit loads separately.
export const productList: ScreenData<'product.list'> = {
  optionalData: async () => {
    const { storeQueries } = await import('#features/store/queries.ts')
    return [productQueries.metrics(), storeQueries.subscription()]
  },
  requiredData: ({ searchParams }) => [productQueries.list(productListQuery(readSearch(productSearch, searchParams)))],
}

const formQueries = async () => (await import('./edit/formQueries.ts')).formQueries()

export const productAdd: ScreenData<'product.add'> = {
  optionalData: formQueries,
}

export const productDetail: ScreenData<'product.detail'> = {
  requiredData: ({ params }) => [cachedRecord(productQueries.detail(params.id), listProducts)],
  optionalData: formQueries,
  laterData: async (_, [product]) => {
    const { pickerQueries } = await import('#features/productPicker/queries.ts')
    const { relatedProductIds } = product as Product
    return relatedProductIds.length > 0 ? [pickerQueries.named(relatedProductIds)] : []
  },
}

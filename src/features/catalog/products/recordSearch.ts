import Package from 'lucide/dist/esm/icons/package.mjs'
import { defineRecordSearch } from '#page/recordSearch.ts'
import { productQueries } from './queries.ts'

export const recordSearch = defineRecordSearch({
  kind: 'product',
  place: 10,
  heading: 'menu:products',
  glyph: Package,
  routeId: 'product.detail',
  query: productQueries.search,
  records: page =>
    page.items.map(({ id, name, sku, images }) => ({ id, label: name, hint: sku, picture: images[0]?.fullUri })),
})

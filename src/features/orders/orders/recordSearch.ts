import i18next from 'i18next'
import ShoppingCart from 'lucide/dist/esm/icons/shopping-cart.mjs'
import { defineRecordSearch } from '#page/recordSearch.ts'
import { orderQueries } from './queries.ts'

export const recordSearch = defineRecordSearch({
  kind: 'order',
  place: 20,
  heading: 'menu:orders',
  glyph: ShoppingCart,
  routeId: 'order.detail',
  query: orderQueries.search,
  records: page =>
    page.items.map(({ id, orderNumber, placedBy }) => ({
      id,
      label: i18next.t('palette:order', { number: orderNumber }),
      hint: `${placedBy.firstName} ${placedBy.lastName}`.trim(),
    })),
})

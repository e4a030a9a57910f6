import { useQuery } from '@tanstack/react-query'
import FolderTree from 'lucide/dist/esm/icons/folder-tree.mjs'
import Package from 'lucide/dist/esm/icons/package.mjs'
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs'
import ShoppingCart from 'lucide/dist/esm/icons/shopping-cart.mjs'
import User from 'lucide/dist/esm/icons/user.mjs'
import { useTranslation } from 'react-i18next'
import { categoryQueries } from '#features/categories/queries.ts'
import { customerQueries } from '#features/customers/queries.ts'
import { orderQueries } from '#features/orders/queries.ts'
import { productQueries } from '#features/products/queries.ts'
import type { Glyph } from '#ui/Icon.tsx'
import { pathTo, type RouteId } from '../../paths.ts'
import { useUnbuilt } from '../useUnbuilt.ts'
import type { PaletteGroup, PaletteItem } from './items.ts'
import { pointsFor } from './rank.ts'

/** Per type; the list shows more. */
const MOST = 5

/** Requested per type: the best matches by name are chosen from these. */
const ASKED = 15

/** One letter matches too much. */
const SHORTEST = 2

/** The types of records, in display order, and the screens that they open. */
export const RECORDS = {
  product: { glyph: Package, group: 'products', state: 'product.detail' },
  order: { glyph: ShoppingCart, group: 'orders', state: 'order.detail' },
  customer: { glyph: User, group: 'customers', state: 'customer.edit' },
  category: { glyph: FolderTree, group: 'categories', state: 'category.detail' },
} as const satisfies Record<string, { glyph: Glyph; group: string; state: RouteId }>
export type RecordKind = keyof typeof RECORDS

/** A record as it can be chosen. */
export const recordItem = (
  kind: RecordKind,
  id: string,
  label: string,
  further: Pick<PaletteItem, 'hint' | 'picture'> = {},
): PaletteItem => ({
  id: `${kind}/${id}`,
  label,
  glyph: RECORDS[kind].glyph,
  to: pathTo(RECORDS[kind].state, { id }),
  ...further,
})

/**
 * Searches records in the store. Each type is a separate request, so that a failure affects only that type; a response
 * belongs to its words, so that a late one is never shown under newer words.
 */
export function useRecords(words: string): { groups: PaletteGroup[]; isSearching: boolean } {
  const { t } = useTranslation('palette')
  const unbuilt = useUnbuilt()
  const enabled = words.length >= SHORTEST
  const products = useQuery({
    ...productQueries.search(words, ASKED),
    enabled,
    select: page =>
      page.items.map(({ id, name, sku, images }) =>
        recordItem('product', id, name, { hint: sku, picture: images[0]?.fullUri }),
      ),
  })
  const orders = useQuery({
    ...orderQueries.search(words, ASKED),
    enabled,
    select: page =>
      page.items.map(({ id, orderNumber, placedBy }) =>
        recordItem('order', id, t('order', { number: orderNumber }), {
          hint: `${placedBy.firstName} ${placedBy.lastName}`.trim(),
        }),
      ),
  })
  const customers = useQuery({
    ...customerQueries.search(words, ASKED),
    enabled,
    select: page =>
      page.items.map(({ id, name, emailAddress }) => recordItem('customer', id, name, { hint: emailAddress })),
  })
  const categories = useQuery({
    ...categoryQueries.search(words, ASKED),
    enabled,
    select: page => page.items.map(({ id, name }) => recordItem('category', id, name)),
  })
  const asked = { product: products, order: orders, customer: customers, category: categories }

  const groups = (Object.keys(RECORDS) as RecordKind[]).map(kind => {
    const { data, isError, refetch } = asked[kind]
    const { group, state } = RECORDS[kind]
    const heading = t(`groups.${group}`)
    const isUnbuilt = unbuilt.has(state)
    const again: PaletteItem = {
      id: `again/${kind}`,
      label: t('failed', { what: heading }),
      glyph: RefreshCw,
      run: () => void refetch(),
      isPassing: true,
    }
    const found = enabled && data ? nearest(words, data) : []
    return {
      id: group,
      heading: isUnbuilt ? `${heading} · ${t('unbuilt')}` : heading,
      items: enabled && isError && !data ? [again] : found,
      isUnbuilt,
    }
  })
  groups.sort((a, b) => Number(a.isUnbuilt) - Number(b.isUnbuilt))
  return { groups, isSearching: Object.values(asked).some(({ isFetching }) => isFetching) }
}

/** Names that begin with the words first; the store also matches fields that are not shown here. */
const nearest = (words: string, items: readonly PaletteItem[]) =>
  items.toSorted((a, b) => pointsFor(words, b.label) - pointsFor(words, a.label)).slice(0, MOST)

import { request } from '#api/client.ts'
import { listCategories } from '#contract/catalog/categories.ts'
import { listProductsMinimal } from '#contract/catalog/productsMinimal.ts'
import { listContentPages } from '#contract/content/contentPages.ts'
import { formatFilter } from '#contract/filter.ts'
import { listInstalledThemes, listThemePages } from '#contract/site/themes.ts'
import { hasWords, searchWords } from '#lib/fold.ts'

/** The item targets that are selected from a list. */
export const LISTED_TYPES = ['category', 'product', 'page'] as const
export type ListedType = (typeof LISTED_TYPES)[number]

/** A record to choose. */
export interface ListedItem {
  id: string
  name: string
  /** Shoppers don't see it: it is inactive. */
  isHidden: boolean
  /** Of products and pages. */
  updatedOn?: string
  /** Of categories: how many it has. */
  subcategories?: number
  /** A page of the theme that is not a record of the store. */
  isOfTheme?: boolean
}

export interface ListedPart {
  items: ListedItem[]
  totalCount: number
}

/** Document 2 §9: menu product list 200, pages list 1,000, category fetch 200. */
export const PART_SIZES = { category: 200, product: 200, page: 1000 } as const

/** The first part of the query keys of each type, so that the lists are outdated when a record is created. */
const NAMESPACES = { category: 'categories', product: 'products', page: 'pages' } as const

/** The records of a type whose names contain these words, newest first, in pages. `startIndex` counts from 0. */
export const listedQuery = (type: ListedType, words: string) => ({
  queryKey: [NAMESPACES[type], 'addToMenu', words],
  queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
    fetchPart(type, words, pageParam, signal),
  initialPageParam: 0,
  getNextPageParam: (last: ListedPart, parts: readonly ListedPart[]) => {
    const count = parts.reduce((sum, { items }) => sum + items.length, 0)
    return last.items.length > 0 && count < last.totalCount ? count : undefined
  },
})

async function fetchPart(
  type: ListedType,
  words: string,
  startIndex: number,
  signal: AbortSignal,
): Promise<ListedPart> {
  const filter =
    words === ''
      ? undefined
      : formatFilter<typeof listContentPages>([{ field: 'text', operator: 'contains', value: words }])
  const size = PART_SIZES[type]
  if (type === 'product') {
    const query = { page: Math.floor(startIndex / size) + 1, size, sort: 'updatedOn desc', filter }
    const { items, totalCount } = await request(listProductsMinimal, { query }, { signal })
    const toItem = ({ id, name, state, updatedOn }: (typeof items)[number]): ListedItem => ({
      id,
      name,
      isHidden: state !== 'Active',
      updatedOn,
    })
    return { items: items.map(toItem), totalCount }
  }
  if (type === 'page') {
    const query = { startIndex, pageSize: size, sortBy: 'updatedOn desc', filter }
    const { items, totalCount } = await request(listContentPages, { query }, { signal })
    const pages = items.map(({ id, name, isActive, updatedOn }) => ({ id, name, isHidden: !isActive, updatedOn }))
    // Those of the theme have no date: they come last.
    const isLast = startIndex + items.length >= totalCount
    return { items: isLast ? [...pages, ...(await themePages(words, signal))] : pages, totalCount }
  }
  const query = { startIndex, pageSize: size, sortBy: 'createdOn desc', filter }
  const { items, totalCount } = await request(listCategories, { query }, { signal })
  return {
    items: items.map(({ id, name, state, subCategories }) => ({
      id,
      name,
      isHidden: state === 'Inactive',
      subcategories: subCategories.length,
    })),
    totalCount,
  }
}

async function themePages(words: string, signal: AbortSignal): Promise<ListedItem[]> {
  const themes = await request(listInstalledThemes, {}, { signal })
  const theme = themes.find(({ isActive }) => isActive)
  if (!theme) return []
  const pages = await request(listThemePages, { params: { id: theme.id } }, { signal })
  const wanted = searchWords(words)
  return (
    pages
      // The store's own templates are no pages of the storefront.
      .filter(({ name, isOwn }) => !isOwn && hasWords(name, wanted))
      .map(({ pageId, name }) => ({ id: pageId, name, isHidden: false, isOfTheme: true }))
  )
}

import {
  type InfiniteData,
  infiniteQueryOptions,
  type Query,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { statusOf } from '#api/errors.ts'
import { endpointQuery, invalidate } from '#api/queries.ts'
import {
  deleteImage,
  getSearchKeys,
  LIBRARY_PAGE,
  listImages,
  PREVIOUSLY_USED,
  SEARCH_KEY_HEADER,
  searchImages,
} from '#contract/content/imageLibrary.ts'
import type { LibraryImage } from '#contract/content/images.ts'
import { getSubscription } from '#contract/subscription.ts'

/** The view of the library. */
export interface LibraryView {
  tab: 'all' | 'used'
  /** Searches tags for these words instead of showing the tab. */
  tags: string
  withoutAltText: boolean
}

interface Page {
  items: LibraryImage[]
  totalCount: number
}

export type Pages = InfiniteData<Page, unknown>

const ROOT = ['images', 'library']

/** Shorter than a search key is valid. */
const KEY_FRESH_MS = 30 * 60 * 1000

const searchKey = queryOptions({
  queryKey: ['images', getSearchKeys.name],
  queryFn: ({ signal }) => request(getSearchKeys, {}, { signal }),
  staleTime: KEY_FRESH_MS,
})

/** Images page by page; the next page begins after those that are known. */
export const libraryPages = (queryClient: QueryClient, view: LibraryView) =>
  infiniteQueryOptions({
    queryKey: [...ROOT, view],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      view.tags === '' ? list(view, pageParam, signal) : search(queryClient, view.tags, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last: Page, pages: Page[]) => {
      const known = pages.reduce((sum, { items }) => sum + items.length, 0)
      return last.items.length === 0 || known >= last.totalCount ? undefined : known
    },
    // Uploads change the first page, so it is fetched each time the library opens.
    gcTime: 0,
  })

function list({ tab, withoutAltText }: LibraryView, startindex: number, signal: AbortSignal) {
  const isUsed = tab === 'used'
  const query = {
    startindex,
    pagesize: isUsed ? PREVIOUSLY_USED : LIBRARY_PAGE,
    ...(isUsed && { used: true }),
    ...(withoutAltText && { withoutAltText }),
  }
  return request(listImages, { query }, { signal })
}

async function search(queryClient: QueryClient, tags: string, known: number, signal: AbortSignal) {
  const query = { tags, page: Math.floor(known / LIBRARY_PAGE) + 1, pagesize: LIBRARY_PAGE }
  const send = async () => {
    const { images } = await queryClient.ensureQueryData(searchKey)
    return request(searchImages, { query, headers: { [SEARCH_KEY_HEADER]: images.key } }, { signal })
  }
  try {
    return await send()
  } catch (error) {
    if (statusOf(error) !== 401) throw error
    queryClient.removeQueries(searchKey)
    return send()
  }
}

/** The store's plan; its `imageLimit`, where it has one, is the limit. */
export const planQuery = () => endpointQuery('store', getSubscription, {})

/** Every image once: an upload moves the others down, so that a page can begin with one that the last page ended with. */
export const imagesOf = (pages: Pages | undefined): LibraryImage[] => {
  const byId = new Map<string, LibraryImage>()
  for (const image of pages?.pages.flatMap(({ items }) => items) ?? [])
    if (!byId.has(image.id)) byId.set(image.id, image)
  return [...byId.values()]
}

/** Changes the cached images in all views. */
const changePages = (queryClient: QueryClient, change: (pages: Page[], view: LibraryView) => Page[]) => {
  for (const [key, data] of queryClient.getQueriesData<Pages>({ queryKey: ROOT })) {
    if (!data) continue
    queryClient.setQueryData<Pages>(key, { ...data, pages: change(data.pages, key[ROOT.length] as LibraryView) })
  }
}

/** Puts an uploaded image first among all images. */
export function addToLibrary(queryClient: QueryClient, image: LibraryImage) {
  void invalidate(queryClient, { queryKey: ROOT, predicate: ({ state }) => state.data === undefined })
  changePages(queryClient, (pages, { tab, tags, withoutAltText }) =>
    tab !== 'all' || tags !== '' || (withoutAltText && image.altText !== '')
      ? pages
      : pages.map(({ items, totalCount }, at) => ({
          items: at === 0 ? [image, ...items] : items,
          totalCount: totalCount + 1,
        })),
  )
}

export const changeInLibrary = (queryClient: QueryClient, image: LibraryImage) =>
  changePages(queryClient, pages =>
    pages.map(page => ({ ...page, items: page.items.map(item => (item.id === image.id ? image : item)) })),
  )

export async function deleteFromLibrary(queryClient: QueryClient, id: string) {
  try {
    await request(deleteImage, { params: { id } })
  } catch (error) {
    // Unless someone else has deleted it.
    if (statusOf(error) !== 404) throw error
  }
  changePages(queryClient, pages =>
    pages.some(({ items }) => items.some(item => item.id === id))
      ? pages.map(({ items, totalCount }) => ({
          items: items.filter(item => item.id !== id),
          totalCount: totalCount - 1,
        }))
      : pages,
  )
  // Search results are numbered by page: the next page would begin after an image that moved up.
  const isSearch = ({ queryKey }: Query) => (queryKey[ROOT.length] as LibraryView).tags !== ''
  void invalidate(queryClient, { queryKey: ROOT, predicate: isSearch })
}

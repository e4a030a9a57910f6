import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { MOST_IMAGES } from '#contract/content/imageLibrary.ts'
import { imagesOf, type LibraryView, libraryPages, planQuery } from './libraryQueries.ts'

/** The images of a view of the library, and whether the plan has room for more. */
export function useLibrary(view: LibraryView) {
  const queryClient = useQueryClient()
  const pages = useInfiniteQuery(libraryPages(queryClient, view))
  const { data: plan } = useQuery(planQuery())
  const limit = plan?.features.imageLimit ?? MOST_IMAGES
  const total = pages.data?.pages.at(-1)?.totalCount
  const countsAll = view.tab === 'all' && view.tags === '' && !view.withoutAltText
  return {
    images: imagesOf(pages.data),
    isLoading: pages.isPending,
    isLoadingMore: pages.isFetching,
    error: pages.isFetching ? null : pages.error,
    hasMore: pages.hasNextPage,
    loadMore: () => void (pages.isFetching || pages.fetchNextPage()),
    retry: () => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch()),
    total,
    /** The plan's limit, where it is reached. */
    reachedLimit: plan && countsAll && total !== undefined && total >= limit ? limit : undefined,
  }
}

import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'

interface Page<Row> {
  items: Row[]
  totalCount: number
}

/** What a table shows: rows, and whether they are still those of the question before. */
export interface List<Row> {
  rows: Row[]
  totalCount: number
  /** The rows answer an older question, or are being brought up to date because of the merchant's own doing. */
  isRefreshing: boolean
  /** The rows asked for did not come. */
  error: Error | null
  retry: () => void
}

/** A page of a list. While the next one loads, the old rows stay; the first one was asked for by the route. */
export function useList<Row, Key extends QueryKey>(
  options: UseQueryOptions<Page<Row>, Error, Page<Row>, Key> & { queryKey: Key },
): List<Row> {
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...options, placeholderData: keepPreviousData })
  if (!data && !error) {
    throw new Error(`${JSON.stringify(options.queryKey)} is not among the needs of this screen's route.`)
  }
  return {
    rows: data?.items ?? [],
    totalCount: data?.totalCount ?? 0,
    isRefreshing: isPlaceholderData,
    error,
    retry: refetch,
  }
}

import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListQuery } from '#contract/wire.ts'
import { useListPlace } from './listPlace.ts'
import type { ListSearch } from './listSearch.ts'
import type { ListState } from './useListState.ts'

interface Page<Row> {
  items: Row[]
  totalCount: number
  isTotalMinimum?: boolean | undefined
}

/** The content of a table: rows, and whether they belong to the previous query. */
export interface List<Row> {
  rows: Row[]
  totalCount: number
  /** More match than `totalCount`. */
  isTotalMinimum?: boolean | undefined
  /** The query. */
  query: ListQuery
  /** The rows belong to an older query, or are being refreshed because of the user's action. */
  isRefreshing: boolean
  /** The requested rows could not be loaded. */
  error: Error | null
  retry: () => void
}

/**
 * A page of a list. While the next one loads, the old rows stay; the route requested the first one. A page past the
 * end, as after its last row was deleted, redirects to the last page.
 */
export function useList<Row extends { id: string }, Key extends QueryKey, Search extends ListSearch>(
  { search, set }: ListState<Search>,
  options: UseQueryOptions<Page<Row>, Error, Page<Row>, Key> & { queryKey: Key },
): List<Row> {
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...options, placeholderData: keepPreviousData })
  if (!data && !error) {
    throw new Error(`${JSON.stringify(options.queryKey)} is not in this route's requiredData.`)
  }
  const lastPage = Math.max(1, Math.ceil((data?.totalCount ?? 0) / search.size))
  const isPastEnd = data !== undefined && !isPlaceholderData && search.page > lastPage
  useEffect(() => {
    if (isPastEnd) set({ page: lastPage } as Partial<Search>, { replace: true })
  })
  const query = queryOf(options.queryKey)
  useListPlace(query, isPlaceholderData ? undefined : data?.items, data?.totalCount ?? 0)
  return {
    rows: data?.items ?? [],
    totalCount: data?.totalCount ?? 0,
    isTotalMinimum: data?.isTotalMinimum,
    query,
    isRefreshing: isPlaceholderData || isPastEnd,
    error,
    retry: refetch,
  }
}

/** The query of a list: `endpointQuery` puts it into the key. */
const queryOf = (key: QueryKey) => (key[2] as { query: ListQuery }).query

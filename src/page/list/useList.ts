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

/** What a table shows: rows, and whether they are still those of the question before. */
export interface List<Row> {
  rows: Row[]
  totalCount: number
  /** More match than `totalCount`. */
  isTotalMinimum?: boolean | undefined
  /** What was asked for. */
  query: ListQuery
  /** The rows answer an older question, or are being brought up to date because of the merchant's own doing. */
  isRefreshing: boolean
  /** The rows asked for did not come. */
  error: Error | null
  retry: () => void
}

/**
 * A page of a list. While the next one loads, the old rows stay; the first one was asked for by the route. A page past the
 * end, as after its last row was deleted, leads to the last page there is.
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

/** What a list's query asks for: `callQuery` puts it into the key. */
const queryOf = (key: QueryKey) => (key[2] as { query: ListQuery }).query

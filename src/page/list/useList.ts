import {
  keepPreviousData,
  type QueryKey,
  replaceEqualDeep,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { isFromCopy } from '#api/deviceCopy/copyPersister.ts'
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
  /** The rows are those of the copy on this device. */
  areCopied?: boolean
  /** The requested rows could not be loaded. */
  error: Error | null
  retry: () => void
}

/**
 * A page of a list. While the next one loads, the old rows stay; the route requested the first one. New rows are rendered
 * in slices, between which the browser handles keys. A page past the end, as after its last row was deleted, redirects to
 * the last page.
 */
export function useList<Row extends { id: string }, Key extends QueryKey, Search extends ListSearch>(
  { search, set }: ListState<Search>,
  options: UseQueryOptions<Page<Row>, Error, Page<Row>, Key> & { queryKey: Key },
): List<Row> {
  const result = useQuery({ ...options, placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData, refetch } = result
  const cached = useQueryClient().getQueryCache().find({ queryKey: options.queryKey })
  // Reading the time of a copy, this renders when it is refreshed, even by the same rows.
  const isCopy = cached !== undefined && isFromCopy(cached) && result.dataUpdatedAt > 0
  if (!data && !error) {
    throw new Error(`${JSON.stringify(options.queryKey)} is not in this route's requiredData.`)
  }
  const lastPage = Math.max(1, Math.ceil((data?.totalCount ?? 0) / search.size))
  const isPastEnd = data !== undefined && !isPlaceholderData && search.page > lastPage
  useEffect(() => {
    if (isPastEnd) set({ page: lastPage } as Partial<Search>, { replace: true })
  })
  const query = queryOf(options.queryKey)
  // The first rows are rendered at once.
  const deferred = useDeferredValue(useMemo(() => ({ data, isCopy }), [data, isCopy]))
  const shown = deferred.data ?? data
  const isOld = isPlaceholderData || shown !== data
  const rows = useSameRows(shown?.items ?? NONE)
  useListPlace(query, isOld ? undefined : rows, shown?.totalCount ?? 0)
  return {
    rows,
    totalCount: shown?.totalCount ?? 0,
    isTotalMinimum: shown?.isTotalMinimum,
    query,
    isRefreshing: isOld || isPastEnd,
    areCopied: deferred.isCopy,
    error,
    retry: refetch,
  }
}

const NONE: never[] = []

/** The rows, each the same object as before if its data is the same: another page or search may have it, too. */
function useSameRows<Row extends { id: string }>(items: Row[]): Row[] {
  const [last, setLast] = useState({ items, rows: items })
  if (last.items === items) return last.rows
  const before = new Map(last.rows.map(row => [row.id, row]))
  const rows = items.map(row => replaceEqualDeep(before.get(row.id), row))
  setLast({ items, rows })
  return rows
}

/** The query of a list: `endpointQuery` puts it into the key. */
const queryOf = (key: QueryKey) => (key[2] as { query: ListQuery }).query

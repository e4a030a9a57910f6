import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'

/** Rows of one request. */
const PAGE = 200

interface Page<Row> {
  items: Row[]
  totalCount: number
}

/** The query for some of the rows that a job has a result for. */
export type JobRowsQuery<Row, Key extends QueryKey> = (
  startIndex: number,
  pageSize: number,
) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>

/** The rows of a job's result, or the first `most`. */
export async function fetchJobRows<Row, Key extends QueryKey>(
  queryClient: QueryClient,
  query: JobRowsQuery<Row, Key>,
  most = Number.POSITIVE_INFINITY,
): Promise<Row[]> {
  const rows: Row[] = []
  let count = most
  for (let startIndex = 0; startIndex < count; startIndex += PAGE) {
    const { items, totalCount } = await queryClient.fetchQuery({ ...query(startIndex, PAGE), staleTime: 0 })
    rows.push(...items)
    count = Math.min(most, totalCount)
  }
  return rows
}

/** How many rows another attempt would be about: those that failed or were not reached. */
export const unfinishedIn = ({ failed, total, done }: { failed: number; total: number; done: number }) =>
  failed + total - done

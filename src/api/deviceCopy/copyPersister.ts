import {
  matchQuery,
  type Query,
  type QueryClient,
  type QueryFilters,
  type QueryFunctionContext,
  type QueryKey,
  type QueryPersister,
} from '@tanstack/react-query'
import { sameValue } from '#lib/sameValue.ts'
import { hasNoConnection } from '../errors.ts'
import type { Copied } from './copyWriter.ts'
import { dropCopy, keepCopy, readCopy, renewCopy, withinPatience } from './deviceCopy.ts'

/**
 * What a query shows without a connection, made of other things that this device has; `null` if it can't be. In a query's `meta`,
 * as `withoutConnection`. `at` is the time of what the query shows of its own copy, if it shows one.
 */
export type WithoutConnection = (at: number | null) => Promise<Copied | null>

/** What writes have outdated since the page was loaded: its copies are from before. */
const outdated = new WeakMap<QueryClient, QueryFilters[]>()
const MAX_OUTDATED = 200

/** Neither this page load nor the next one shows the copies of these queries, until the provider has sent them again. */
export function outdateCopies(client: QueryClient, filters: QueryFilters): void {
  const { queryKey, predicate } = filters
  const known = outdated.get(client) ?? []
  const others = known.filter(one => predicate || one.predicate || !sameValue(one.queryKey, queryKey))
  outdated.set(client, [...others, predicate ? { queryKey, predicate } : { queryKey }].slice(-MAX_OUTDATED))
  for (const { queryHash, options } of client.getQueryCache().findAll(filters))
    if (options.persister) dropCopy(queryHash)
}

/** A write has given the data of this query: the next page load shows them. */
export function replaceCopy(client: QueryClient, queryKey: QueryKey): void {
  const query = client.getQueryCache().find({ queryKey, exact: true })
  if (query?.options.persister) renewCopy(query.queryHash, query.state.data, query.state.dataUpdatedAt)
}

/** The queries that show a copy, with its time. */
const shown = new WeakMap<object, number>()
/** Those of them that may lack something. */
const parts = new WeakSet<object>()

/** Whether a query's data are of the copy on this device: the provider has not sent them in this page load. */
export const isFromCopy = (query: Pick<Query, 'state'>) =>
  query.state.data !== undefined && shown.get(query) === query.state.dataUpdatedAt

/** Whether there may be more than what a query shows of the copy. */
export const isPartOnly = (query: Pick<Query, 'state'>) => isFromCopy(query) && parts.has(query)

/**
 * TanStack Query's `persister` of queries that the device keeps a copy of. The request is sent at once. If the query has no
 * data, it shows the copy until the response comes; its `dataUpdatedAt` is the time of the copy, and it is still fetching. So
 * whoever waits for the response still does, and a slow or missing copy delays nothing.
 */
async function persist(
  queryFn: (context: QueryFunctionContext) => unknown,
  context: QueryFunctionContext,
  query: Query,
): Promise<unknown> {
  const reading = query.state.data === undefined ? showCopy(context.client, query) : undefined
  try {
    const data = await queryFn(context)
    keepCopy(query.queryHash, data, Date.now())
    return data
  } catch (error) {
    // Without a connection it fails before the copy was read.
    if (reading) await withinPatience(reading)
    if (hasNoConnection(error)) await withinPatience(showOther(query))
    throw error
  }
}

async function showCopy(client: QueryClient, query: Query): Promise<void> {
  const copied = await readCopy(query.queryHash)
  // The response was faster.
  if (!copied || query.state.data !== undefined) return
  if (outdated.get(client)?.some(filters => matchQuery(filters, query))) return
  show(query, copied)
}

/** Shows what the device has otherwise, instead of nothing or of an older copy. */
async function showOther(query: Query): Promise<void> {
  const isCopy = isFromCopy(query)
  if (query.state.data !== undefined && !isCopy) return
  const make = query.meta?.withoutConnection as WithoutConnection | undefined
  const copied = await make?.(isCopy ? query.state.dataUpdatedAt : null).catch(() => null)
  if (copied) show(query, copied)
}

function show(query: Query, copied: Copied): void {
  // Nobody wants it any more.
  if (query.state.fetchStatus === 'idle') return
  shown.set(query, copied.at)
  if (copied.isPart) parts.add(query)
  else parts.delete(query)
  query.setData(copied.data, { updatedAt: copied.at, manual: true })
}

/** Any query's; TanStack Query types it by the query's key. */
export const copyPersister = persist as <Data, Key extends QueryKey>(
  ...given: Parameters<QueryPersister<Data, Key>>
) => Promise<Data>

import {
  type InferDataFromTag,
  type InvalidateQueryFilters,
  type MutationOptions,
  QueryClient,
  type QueryKey,
  type QueryMeta,
  QueryObserver,
  queryOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { Endpoint, RespondingWith } from '#contract/endpoint.ts'
import { delays } from '#lib/delays.ts'
import { type AnyInput, type EndpointInput, request } from './client.ts'
import { copyPersister, outdateCopies, replaceCopy, type WithoutConnection } from './deviceCopy/copyPersister.ts'
import { isPassing } from './errors.ts'
import { limitUnobserved } from './unobserved.ts'

const SECOND = 1000

/** Long enough that data preloaded on hover is still fresh on click. */
export const FRESH_FOR = 15 * SECOND

/** One cache per page load; tests create their own. Reads are retried once after a temporary failure, writes never. */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // Without a connection a request fails immediately with a message; the default would pause it silently.
        networkMode: 'always',
        staleTime: FRESH_FOR,
        gcTime: 10 * 60 * SECOND,
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: () => delays.retryRead,
        // Loaders and screens report errors themselves; rendering never throws.
        throwOnError: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  limitUnobserved(queryClient)
  return queryClient
}

/** Options for requests that the user did not start: an ended session or a rejection causes no redirect. */
export const quietly = <Options extends { meta?: QueryMeta }>(options: Options) => ({
  ...options,
  meta: { ...options.meta, quiet: true },
})

/** Options with what the query shows without a connection, if the device has it. */
export const orWithoutConnection = <Options extends { meta?: QueryMeta }>(
  options: Options,
  withoutConnection: WithoutConnection,
) => ({ ...options, meta: { ...options.meta, withoutConnection } })

/** Query options for a read endpoint: the key consists of area, name and input, so it is never written by hand. */
export function endpointQuery<C extends Endpoint, Area extends string>(
  area: Area,
  endpoint: C,
  input: EndpointInput<C>,
) {
  return queryOptions({
    queryKey: [area, endpoint.name, input] as const,
    queryFn: ({ signal, meta }) => request(endpoint, input, { signal, quiet: Boolean(meta?.quiet) }),
    persister: endpoint.isCopied ? copyPersister : undefined,
  })
}

/** The same for pieces that are given their endpoints: only the response has a type. */
export const anyQuery = endpointQuery as unknown as <Response>(
  area: string,
  endpoint: RespondingWith<Response>,
  input: AnyInput,
) => UseQueryOptions<Response, Error, Response> & { queryKey: QueryKey }

/** Runs a mutation with all that it owns, for code that is no component or may outlive one. */
export const runMutation = <Data, Variables>(
  queryClient: QueryClient,
  options: MutationOptions<Data, Error, Variables>,
  variables: Variables,
): Promise<Data> => queryClient.getMutationCache().build(queryClient, options).execute(variables)

/**
 * Returns the cached response, or fetches it for a screen that is about to open. A request is aborted when the last component
 * that observes its query unmounts. The screen that is being left may contain that component, so this observes the query, too.
 * With `isCopyEnough` it resolves with the copy on this device, where there is one; the request goes on.
 */
export function fetchAhead(
  queryClient: QueryClient,
  // biome-ignore lint/suspicious/noExplicitAny: the queries of one screen have different responses
  options: any,
  isCopyEnough = false,
): Promise<unknown> {
  const observer = new QueryObserver(queryClient, { ...options, staleTime: undefined, enabled: false })
  return new Promise((resolve, reject) => {
    const unsubscribe = observer.subscribe(({ data }) => {
      if (isCopyEnough && data !== undefined) resolve(data)
    })
    queryClient.query(options).finally(unsubscribe).then(resolve, reject)
  })
}

/**
 * Uses the response of a write as the data of this query. A read in progress is canceled, because it may have been
 * processed before the write and would restore the old data.
 */
export async function cacheResponse<Key extends QueryKey>(
  queryClient: QueryClient,
  queryKey: Key,
  response: InferDataFromTag<unknown, Key>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData<unknown>(queryKey, response)
  replaceCopy(queryClient, queryKey)
}

/**
 * Marks queries, and their copies on this device, as outdated, after a write or on news of one. A response on its way may have been sent before the write.
 * TanStack Query would use it as the newest one, unless it refreshes what is on the screen; so it is requested again.
 * Always used instead of `QueryClient.invalidateQueries` (a lint rule says so).
 */
export function invalidate(queryClient: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  outdateCopies(queryClient, filters)
  for (const query of queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    if (query.isActive() && query.state.data !== undefined) continue
    // Silently: whoever waits for it gets the new response.
    query.cancel({ silent: true })
    query.fetch().catch(() => undefined)
  }
  // biome-ignore lint/plugin: the only place
  return queryClient.invalidateQueries(filters)
}

import {
  type InferDataFromTag,
  type MutationOptions,
  QueryClient,
  type QueryKey,
  type QueryMeta,
  queryOptions,
} from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointInput, request } from './client.ts'
import { isPassing } from './errors.ts'

const SECOND = 1000

/** Long enough that what a link preloaded on hover still counts when it is clicked. */
export const FRESH_FOR = 15 * SECOND

/** One cache a page load; tests make their own. Reads are repeated once after a passing failure, writes never. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without a connection a request fails at once with its sentence; the default would pause it without a word.
        networkMode: 'always',
        staleTime: FRESH_FOR,
        gcTime: 10 * 60 * SECOND,
        retry: (failures, error) => failures < 1 && isPassing(error),
        retryDelay: SECOND / 2,
        // Loaders and screens report errors themselves; nothing is thrown while rendering.
        throwOnError: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** Options for asking without anybody having asked for it: a session that has ended, or a refusal, leads nowhere. */
export const quietly = <Options extends { meta?: QueryMeta }>(options: Options) => ({
  ...options,
  meta: { ...options.meta, quiet: true },
})

/** Query options for a reading call: the key is the call's area, its name and its input, so it is never typed by hand. */
export function endpointQuery<C extends Endpoint, Area extends string>(
  area: Area,
  endpoint: C,
  input: EndpointInput<C>,
) {
  return queryOptions({
    queryKey: [area, endpoint.name, input] as const,
    queryFn: ({ signal, meta }) => request(endpoint, input, { signal, quiet: Boolean(meta?.quiet) }),
  })
}

/** Runs a mutation with all that it owns, for code that is no component or may outlive one. */
export const runMutation = <Data, Variables>(
  queryClient: QueryClient,
  options: MutationOptions<Data, Error, Variables>,
  variables: Variables,
): Promise<Data> => queryClient.getMutationCache().build(queryClient, options).execute(variables)

/**
 * Takes what a write was answered with for what the query of this key would bring now. A read that is under way is given
 * up: it may have been answered before the write, and would bring back what was.
 */
export async function cacheResponse<Key extends QueryKey>(
  queryClient: QueryClient,
  queryKey: Key,
  response: InferDataFromTag<unknown, Key>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData<unknown>(queryKey, response)
}

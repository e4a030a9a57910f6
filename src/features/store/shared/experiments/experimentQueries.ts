import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { cacheResponse, endpointQuery } from '#api/queries.ts'
import { getExperimentState, saveExperimentState } from '#contract/store/experiments.ts'

export const experimentQueries = {
  /** Once per page load: a variant must not change while it is visible. */
  state: () => ({ ...endpointQuery('experiments', getExperimentState, {}), staleTime: Number.POSITIVE_INFINITY }),
}

export const experimentMutations = {
  save: (queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: (state: string) => request(saveExperimentState, { body: { state } }),
      onSuccess: saved => cacheResponse(queryClient, experimentQueries.state().queryKey, saved),
    }),
}

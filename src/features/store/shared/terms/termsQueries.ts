import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { statusOf } from '#api/errors.ts'
import { cacheResponse } from '#api/queries.ts'
import { acceptTerms, getAcceptedTerms, listTerms } from '#contract/store/terms.ts'
import { completeTask } from '#features/store/onboarding/queries.ts'

export const termsQueries = {
  /**
   * The id of the newest terms if no user of the store has accepted them, else `null`. Any failure but a 404 is thrown.
   */
  open: () =>
    queryOptions({
      queryKey: ['terms', 'open'],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async ({ signal }): Promise<string | null> => {
        const [newest] = await request(listTerms, {}, { signal })
        if (!newest) return null
        const { termsId } = newest
        try {
          await request(getAcceptedTerms, { params: { termsId } }, { signal })
          return null
        } catch (error) {
          if (statusOf(error) === 404) return termsId
          throw error
        }
      },
    }),
}

export const termsMutations = {
  /** Accepts the terms, and completes the guide's task for it (document 1 §4, Terms). */
  accept: (queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: (body: { termsId: string; acceptedBy: string }) => request(acceptTerms, { body }),
      onSuccess: () => {
        completeTask(queryClient, 'onboarding.termsAndConditions')
        return cacheResponse(queryClient, termsQueries.open().queryKey, null)
      },
    }),
}

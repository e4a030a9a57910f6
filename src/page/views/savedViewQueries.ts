import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { request } from '#api/client.ts'
import { endpointQuery, invalidate } from '#api/queries.ts'
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type NewSavedView,
  type SavedView,
  updateSavedView,
} from '#contract/store/savedViews.ts'

export const savedViewQueries = {
  of: (list: string) => endpointQuery('savedViews', listSavedViews, { query: { list } }),
}

/** The writes of saved views. A failed one shows what there is now: another tab may have changed it. */
export function savedViewMutations(queryClient: QueryClient, list: string) {
  const onSettled = () => invalidate(queryClient, { queryKey: savedViewQueries.of(list).queryKey })
  return {
    create: mutationOptions({
      mutationFn: (body: z.output<typeof NewSavedView>) => request(createSavedView, { body }),
      onSettled,
    }),
    update: mutationOptions({
      mutationFn: ({ id, name, search }: SavedView) =>
        request(updateSavedView, { params: { id }, body: { name, search } }),
      onSettled,
    }),
    remove: mutationOptions({
      mutationFn: ({ id }: SavedView) => request(deleteSavedView, { params: { id } }),
      onSettled,
    }),
  }
}

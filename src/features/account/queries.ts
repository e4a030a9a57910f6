import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { cacheResponse, endpointQuery } from '#api/queries.ts'
import { type Administrator, getAdministrator, updateAdministrator } from '#contract/account.ts'

export const accountQueries = {
  administrator: (id: string) => endpointQuery('account', getAdministrator, { params: { id } }),
}

export const accountMutations = {
  update: (queryClient: QueryClient) =>
    mutationOptions({
      mutationFn: (body: Administrator) => request(updateAdministrator, { params: { id: body.id }, body }),
      onSuccess: now => cacheResponse(queryClient, accountQueries.administrator(now.id).queryKey, now),
    }),
}

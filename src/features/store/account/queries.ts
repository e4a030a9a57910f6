import { queryOptions } from '@tanstack/react-query'
import { copyInfo } from '#api/deviceCopy/deviceCopy.ts'
import { endpointQuery } from '#api/queries.ts'
import { getAdministrator } from '#contract/store/account.ts'

export const accountQueries = {
  administrator: (id: string) => endpointQuery('account', getAdministrator, { params: { id } }),
}

export const copyQueries = {
  /** Of this device; it changes with whatever is opened. */
  info: () =>
    queryOptions({ queryKey: ['account', 'deviceCopy'] as const, queryFn: copyInfo, staleTime: 0, gcTime: 0 }),
}

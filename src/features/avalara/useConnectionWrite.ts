import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiError } from '#api/errors.ts'
import { cacheResponse, invalidate } from '#api/queries.ts'
import { AvalaraConnection } from '#contract/avalara.ts'
import { getStoreInformation } from '#contract/store.ts'
import { avalaraQueries } from './queries.ts'

/** Updates the cached connection, and refetches what depends on it: rates, calculators, address verification. */
export function useAdopt() {
  const queryClient = useQueryClient()
  return async (connection: AvalaraConnection) => {
    await cacheResponse(queryClient, avalaraQueries.connection().queryKey, connection)
    const areas = ['avalara', 'taxes', 'shipping']
    const keys = [...areas.map(area => [area]), ['store', getStoreInformation.name]]
    for (const queryKey of keys) void invalidate(queryClient, { queryKey })
  }
}

/** The current connection in an error that someone else’s change caused. */
export const currentIn = (error: unknown): AvalaraConnection | undefined =>
  error instanceof ApiError && error.problem?.current !== undefined
    ? z.safeDecode(AvalaraConnection, error.problem.current as never).data
    : undefined

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { cacheResponse, invalidate } from '#api/queries.ts'
import type { Move } from '#contract/imports/moves.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { isRunning, moveQueries, pollInterval } from './queries.ts'

/** The move that was started last, as it goes on. */
export function useLatestMove(): Move | null {
  const query = moveQueries.latest()
  useQuery({ ...query, refetchInterval: ({ state }) => pollInterval(state.data?.move) })
  const { move } = useRequiredData(query)
  useRefreshAfter(isRunning(move))
  return move
}

/** A move, as it goes on. */
export function useMove(id: string): Move {
  const query = moveQueries.one(id)
  useQuery({ ...query, refetchInterval: ({ state }) => pollInterval(state.data) })
  const move = useRequiredData(query)
  useRefreshAfter(isRunning(move))
  return move
}

/** What imports and undoing them change. */
const AREAS = ['products', 'categories', 'images', 'customers', 'orders', 'discounts', 'pages', 'redirects', 'auditLog']

/** Lists that were open before show what has been done. */
function useRefreshAfter(isBusy: boolean) {
  const queryClient = useQueryClient()
  const wasBusy = useRef(isBusy)
  const refresh = useEffectEvent(() => {
    for (const area of AREAS) void invalidate(queryClient, { queryKey: [area] })
  })
  useEffect(() => {
    if (wasBusy.current && !isBusy) refresh()
    wasBusy.current = isBusy
  }, [isBusy])
}

/** Takes a move that a request responded with into the cache. */
export function useAdoptMove(): (move: Move | null) => void {
  const queryClient = useQueryClient()
  return move => {
    if (!move) return
    cacheResponse(queryClient, moveQueries.one(move.id).queryKey, move)
    cacheResponse(queryClient, moveQueries.latest().queryKey, { move })
  }
}

import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quietly } from '#api/queries.ts'
import { delays } from '#lib/delays.ts'
import { storeZone } from '#lib/time.ts'
import { liveQueries } from './queries.ts'

/**
 * Fetched again and again, except in a hidden tab (the query library pauses intervals there) and without a connection (a request
 * waits for it). Both go on at once when that ends.
 */
const polled = <Options extends object>(options: Options) =>
  ({
    ...quietly(options),
    refetchInterval: delays.pollLive,
    staleTime: 0,
    networkMode: 'online',
  }) as const satisfies Partial<UseQueryOptions>

/** Today as it comes in. */
export function useLive() {
  const queries = liveQueries(storeZone.get())
  const figures = useQuery(polled(queries.figures))
  const orders = useQuery(polled(queries.orders))
  const carts = useQuery(polled(queries.carts))
  const all = [figures, orders, carts]
  return {
    figures: figures.data,
    orders: orders.data?.items,
    carts: carts.data?.carts,
    /** The query that failed last. */
    failed: all.find(({ error }) => error),
    isPaused: all.some(({ fetchStatus }) => fetchStatus === 'paused'),
    /** The time in milliseconds since when everything is known; 0 until then. */
    updatedAt: Math.min(...all.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  }
}

/** How many rows have come since the list was shown last; 0 for its first ones. */
export function useArrivals(rows: readonly { id: string }[] | undefined): number {
  const [known, setKnown] = useState<ReadonlySet<string>>()
  const [count, setCount] = useState(0)
  if (!rows) return count
  if (!known || rows.some(({ id }) => !known.has(id))) {
    setKnown(new Set([...(known ?? []), ...rows.map(({ id }) => id)]))
    if (known) setCount(rows.filter(({ id }) => !known.has(id)).length)
  }
  return count
}

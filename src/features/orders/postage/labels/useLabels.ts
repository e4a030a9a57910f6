import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { quietly } from '#api/queries.ts'
import type { PostageLabel } from '#contract/orders/postage.ts'
import { delays } from '#lib/delays.ts'
import { postageQueries } from '../queries.ts'

/** Polling intervals: while the carrier's response is pending, and while a parcel may be in transit. */
const POLL_MS = 60_000

/** The labels of an order, kept up to date by polling. */
export function useLabels(orderId: string) {
  const query = useQuery({
    ...quietly(postageQueries.labels(orderId)),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'checking') ? delays.pollJob : POLL_MS,
  })
  return { labels: query.data?.items, error: query.error, refetch: query.refetch }
}

/** Reports once the result of a label whose purchase was pending while this screen was open. */
export function useLabelUpdates(
  labels: readonly PostageLabel[] | undefined,
  onKnown: (label: PostageLabel) => void,
): void {
  const unknown = useRef(new Set<string>())
  useEffect(() => {
    for (const label of labels ?? []) {
      if (label.status === 'checking') unknown.current.add(label.id)
      else if (unknown.current.delete(label.id)) onKnown(label)
    }
  })
}

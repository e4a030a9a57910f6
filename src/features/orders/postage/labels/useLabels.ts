import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { quietly } from '#api/queries.ts'
import type { PostageLabel } from '#contract/postage.ts'
import { postageQueries } from '../queries.ts'

/** While the carrier's answer is awaited, and while a parcel may be on its way. */
const POLLS_AFTER_MS = { checking: 1000, otherwise: 60_000 }

/** The labels of an order, kept up to date. */
export function useLabels(orderId: string) {
  const query = useQuery({
    ...quietly(postageQueries.labels(orderId)),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'checking')
        ? POLLS_AFTER_MS.checking
        : POLLS_AFTER_MS.otherwise,
  })
  return { labels: query.data?.items, error: query.error, refetch: query.refetch }
}

/** Tells once what became of a label that the carrier had not answered for while this screen was open. */
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

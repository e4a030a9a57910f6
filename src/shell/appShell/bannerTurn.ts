import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { observable } from '#lib/observable.ts'
import { gateOf } from '../gate.ts'

/** In order of priority (decision 30): what blocks work, work in progress, required actions, offers. */
const RANKS = ['connection', 'plans', 'runs', 'verification', 'trial', 'notifications'] as const
export type Rank = (typeof RANKS)[number]

const waiting = observable<readonly Rank[]>([])
const findFirst = () => RANKS.find(rank => waiting.get().includes(rank))

/**
 * Whether the banner of this rank may be shown: one at a time, and the next one after it. A store that is on hold or
 * past due has its own screen, so only the offline banner is shown there.
 */
export function useBannerTurn(rank: Rank): boolean {
  const subscription = useQuery({ ...storeQueries.subscription(), enabled: rank !== 'connection' })
  const isStopped = subscription.data ? gateOf(subscription.data) !== 'open' : subscription.isPending
  const isWanted = rank === 'connection' || !isStopped
  useEffect(() => {
    if (!isWanted) return
    waiting.set([...waiting.get(), rank])
    return () => waiting.set(waiting.get().filter(other => other !== rank))
  }, [rank, isWanted])
  return useSyncExternalStore(waiting.subscribe, findFirst) === rank && isWanted
}

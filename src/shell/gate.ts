import type { QueryClient } from '@tanstack/react-query'
import type { Subscription } from '#contract/subscription.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'
import type { RouteId } from '../paths.ts'
import { lastTenant } from './menu/lastTenant.ts'

const GATES = ['open', 'onHold', 'pastDue', 'canceled'] as const
/** What a store's subscription allows (document 1 §4, On hold; §2.1, delinquent). */
type Gate = (typeof GATES)[number]

export const gateOf = ({ status, features }: Subscription): Gate =>
  status === 'canceled' ? 'canceled' : features.isOnHold ? 'onHold' : status === 'past_due' ? 'pastDue' : 'open'

/** Where a payment that is past due can be put right. */
const OPEN_WHILE_PAST_DUE: readonly RouteId[] = [
  ...(['delinquent', 'myAccount', 'myAccount.sessions', 'cancelStore'] as const),
  ...(['invoices.list', 'invoices.detail', 'invoices.buyer'] as const),
]
/** A store on hold can be canceled. */
const OPEN_WHILE_ON_HOLD: readonly RouteId[] = ['onHold', 'cancelStore']

const isGated = (routeId: RouteId) => routeId === 'onHold' || routeId === 'delinquent' || routeId === 'canceled'

/**
 * The redirect target of a screen; `null` if it may be shown. Screens for a reason redirect back when the reason no
 * longer applies.
 */
export function leadsTo(gate: Gate, routeId: RouteId): RouteId | null {
  if (gate === 'canceled') return routeId === 'canceled' ? null : 'canceled'
  if (gate === 'onHold') return OPEN_WHILE_ON_HOLD.includes(routeId) ? null : 'onHold'
  if (gate === 'pastDue') return OPEN_WHILE_PAST_DUE.includes(routeId) ? null : 'delinquent'
  return isGated(routeId) ? 'dashboard' : null
}

/** The last known state of each store, on this device. */
const keyOf = (tenant: string) => `backcounter.gate.${tenant}`
const remembered = (tenant: string) => GATES.find(gate => gate === readStorage(keyOf(tenant)))
export const rememberGate = (tenant: string, gate: Gate) => void writeStorage(keyOf(tenant), gate)

/** Calls `onChange` when another tab has found that a store is paid for, or no longer; returns the unsubscribe function. */
export function followGate(tenant: string, onChange: () => void): () => void {
  const gone = new AbortController()
  const follow = ({ key, newValue, oldValue }: StorageEvent) =>
    key === keyOf(tenant) && newValue !== oldValue && onChange()
  addEventListener('storage', follow, gone)
  return () => gone.abort()
}

/** Whether the store that was open last on this device could be used: then a page load shows its menu while it signs in. */
export function startsInShell(): boolean {
  const tenant = lastTenant()
  return tenant !== null && remembered(tenant) === 'open'
}

/** Flags determine the menu's entries, and none are stored for a store that this device does not know. */
async function fetchFlags(queryClient: QueryClient) {
  try {
    const { storeQueries } = await import('#features/store/shared/storeQueries.ts')
    await queryClient.query({ ...storeQueries.features(), staleTime: 'static' })
  } catch {
    // The menu requests it again.
  }
}

/** The store's subscription; `undefined` if it can't be loaded. */
async function fetchGate(queryClient: QueryClient, tenant: string): Promise<Gate | undefined> {
  try {
    const { storeQueries } = await import('#features/store/shared/storeQueries.ts')
    const gate = gateOf(await queryClient.query({ ...storeQueries.subscription(), staleTime: 'static' }))
    rememberGate(tenant, gate)
    return gate
  } catch {
    return undefined
  }
}

/** Longest wait for the subscription of a store that this device has never opened, once its screen is ready. */
const MAX_WAIT_MS = 3000

/**
 * Decides before a screen renders whether to redirect. A store that was in good standing on the last visit waits for
 * nothing; a first visit waits only if the subscription arrives later than the screen, for `MAX_WAIT_MS` at most.
 * `open` loads the screen.
 */
export async function throughGate<Result>(
  { tenant, routeId, queryClient }: { tenant: string; routeId: RouteId; queryClient: QueryClient },
  open: () => Promise<Result>,
): Promise<Result | RouteId> {
  const last = remembered(tenant)
  if (isGated(routeId) || (last && last !== 'open')) {
    const gate = await fetchGate(queryClient, tenant)
    return (gate && leadsTo(gate, routeId)) ?? open()
  }
  if (last) return open()
  void fetchFlags(queryClient)
  const pending = fetchGate(queryClient, tenant)
  const result = await open()
  const gate = await Promise.race([pending, new Promise<undefined>(resolve => setTimeout(resolve, MAX_WAIT_MS))])
  return (gate && leadsTo(gate, routeId)) ?? result
}

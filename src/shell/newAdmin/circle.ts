import { readStorage, writeStorage } from '#lib/storage.ts'

/** Somebody sent on and back again within this time is in a circle. */
const WITHIN_MS = 10_000
const LEFT = 'backcounter.left'

interface Departure {
  address: string
  at: number
}

function lastDeparture(): Departure | null {
  try {
    return JSON.parse(readStorage(LEFT, () => sessionStorage) ?? 'null') as Departure | null
  } catch {
    return null
  }
}

/** Notes that this tab leaves for an address. Says whether it could be noted. */
export const recordRedirect = (address: string, now = Date.now()): boolean =>
  writeStorage(LEFT, JSON.stringify({ address, at: now } satisfies Departure), () => sessionStorage)

/**
 * Whether the page may leave for an address as soon as it is loaded: not if this tab was sent there a moment ago and is
 * back, for then the other side sent it back, and would again. Notes the departure.
 */
export function mayLeaveAtOnce(address: string, now = Date.now()): boolean {
  const last = lastDeparture()
  if (last?.address === address && now - last.at < WITHIN_MS) return false
  // A tab that can't remember having left could go round for ever.
  return recordRedirect(address, now)
}

/** Whether this page was loaded by the browser's Back or Forward: nobody is sent away again from where they went back to. */
export function cameBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward'
}

import { keep, readKept } from '#lib/kept.ts'

/** Somebody sent on and back again within this time is in a circle. */
const WITHIN_MS = 10_000
const LEFT = 'backcounter.left'

interface Departure {
  address: string
  at: number
}

function lastDeparture(): Departure | null {
  try {
    return JSON.parse(readKept(LEFT, () => sessionStorage) ?? 'null') as Departure | null
  } catch {
    return null
  }
}

/**
 * Whether this tab may leave for an address: not if it was sent there a moment ago and is back, for then the other side
 * sent it, and would again. Notes the departure.
 */
export function mayLeaveFor(address: string, now = Date.now()): boolean {
  const last = lastDeparture()
  if (last?.address === address && now - last.at < WITHIN_MS) return false
  // A tab that can't remember having left could go round for ever.
  return keep(LEFT, JSON.stringify({ address, at: now } satisfies Departure), () => sessionStorage)
}

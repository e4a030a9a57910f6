import { readStorage, writeStorage } from '#lib/storage.ts'

/** A user who returns within this time after a redirect is in a loop. */
const WITHIN_MS = 10_000
const LEFT = 'backcounter.left'

interface Departure {
  url: string
  at: number
}

function lastDeparture(): Departure | null {
  try {
    return JSON.parse(readStorage(LEFT, () => sessionStorage) ?? 'null') as Departure | null
  } catch {
    return null
  }
}

/** Stores that this tab was redirected to a URL. Returns whether it could be stored. */
export const recordRedirect = (url: string, now = Date.now()): boolean =>
  writeStorage(LEFT, JSON.stringify({ url, at: now } satisfies Departure), () => sessionStorage)

/**
 * Whether the page may redirect right after loading: not if this tab was redirected there a moment ago and is back,
 * because the other side would redirect back again. Stores the redirect.
 */
export function mayLeaveAtOnce(url: string, now = Date.now()): boolean {
  const last = lastDeparture()
  if (last?.url === url && now - last.at < WITHIN_MS) return false
  // A tab that can't store redirects could loop forever.
  return recordRedirect(url, now)
}

/** Whether this page was opened by the browser's Back or Forward: such a page does not redirect again. */
export function cameBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward'
}

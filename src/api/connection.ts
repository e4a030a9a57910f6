import { observable } from '#lib/observable.ts'

export interface Outage {
  /** When the connection went, in milliseconds since 1970. */
  since: number
  /** The device is online again, but the provider does not respond yet. */
  isDeviceOnline: boolean
}

/** Set while the device has no connection, and after that until the provider has responded. */
export const outage = observable<Outage | null>(null)

/** Between two attempts to reach the provider again. */
const RETRY_MS = 5000

/**
 * Tracks the device's connection. The browser's events are enough to detect that it is lost, but not that it is back:
 * that takes a response, which `reach` requests. `check` checks immediately.
 */
export function watchConnection(reach: () => Promise<boolean>): { check: () => void; stop: () => void } {
  const gone = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const lose = () => {
    clearTimeout(timer)
    outage.set({ since: outage.get()?.since ?? Date.now(), isDeviceOnline: false })
  }
  const tryAgain = async () => {
    clearTimeout(timer)
    const lost = outage.get()
    if (!lost) return
    if (await reach()) return outage.set(null)
    if (gone.signal.aborted || navigator.onLine === false) return
    outage.set({ ...lost, isDeviceOnline: true })
    timer = setTimeout(tryAgain, RETRY_MS)
  }

  if (navigator.onLine === false) lose()
  addEventListener('offline', lose, gone)
  addEventListener('online', () => void tryAgain(), gone)
  const stop = () => {
    gone.abort()
    clearTimeout(timer)
    outage.set(null)
  }
  return { check: () => void tryAgain(), stop }
}

/** Resolves with `true` once the connection is back, or with `false` once the signal is aborted. */
export function connectionReturns(signal: AbortSignal): Promise<boolean> {
  return new Promise(resolve => {
    const done = new AbortController()
    const end = (isBack: boolean) => {
      done.abort()
      unfollow()
      resolve(isBack)
    }
    const unfollow = outage.subscribe(() => outage.get() === null && end(true))
    // Where nobody watches the connection, as before the login.
    addEventListener('online', () => outage.get() === null && end(true), { signal: done.signal })
    signal.addEventListener('abort', () => end(false), { signal: done.signal })
    if (signal.aborted) end(false)
  })
}

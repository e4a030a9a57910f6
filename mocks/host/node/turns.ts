import { setImmediate, setTimeout } from 'node:timers/promises'

/** Lets everything else have its turn first: requests are read, responses sent. */
export const nextTurn = (): Promise<void> => setImmediate()

/** Rejects when `signal` aborts. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> => setTimeout(ms, undefined, { signal })

/** Calls `work` later, unless the process has nothing else to do. Returns what prevents it. */
export function callLater(work: () => void, ms: number): () => void {
  const timer = globalThis.setTimeout(work, ms).unref()
  return () => clearTimeout(timer)
}

/** The same again and again. */
export function callRepeatedly(work: () => void, ms: number): () => void {
  const timer = setInterval(work, ms).unref()
  return () => clearInterval(timer)
}

import type { FromClock, Outcome, ToClock } from './clock.ts'
import workerAddress from './worker.ts?worker&url'

interface Watch {
  /** Names the clock: tabs of one store share one. */
  tenant: string
  /** Distance between two looks. */
  seconds: number
  look: () => Promise<Outcome>
}

/** The clock's end of the line. */
interface Line {
  postMessage: (message: ToClock) => void
  onmessage: ((event: MessageEvent<FromClock>) => void) | null
}

/**
 * Checks for new orders periodically until the returned function is called. All tabs of a store share one clock in a
 * shared worker, which tells one of them when to check; without shared workers, one tab is elected and runs its own.
 */
export function watchOrders(watch: Watch): () => void {
  const name = `orders of ${watch.tenant}`
  if (!('SharedWorker' in window)) return elected(name, () => new Worker(workerAddress, { type: 'module' }), watch)
  const { port } = new SharedWorker(workerAddress, { type: 'module', name })
  const leave = join(port, watch)
  return () => {
    leave()
    port.close()
  }
}

/** Starts its own worker when no other tab has one, and releases the lock afterwards. */
function elected(name: string, start: () => Worker, watch: Watch): () => void {
  const turn = new AbortController()
  const { signal } = turn
  const work = () =>
    new Promise<void>(finish => {
      const worker = start()
      const leave = join(worker, watch)
      signal.addEventListener('abort', () => {
        leave()
        worker.terminate()
        finish()
      })
    })
  // This fails only when waiting for the lock is aborted.
  navigator.locks.request(name, { signal }, work).catch(() => undefined)
  return () => turn.abort()
}

/** Responds to the clock, and reports when this tab opens, becomes visible and closes. */
function join(line: Line, { seconds, look }: Watch): () => void {
  let isRefused = false
  line.onmessage = async ({ data: { id } }) => {
    const outcome = await look()
    isRefused = outcome === 'refused'
    line.postMessage({ say: 'looked', id, outcome })
  }
  const watch = () => {
    if (!isRefused) line.postMessage({ say: 'watch', seconds })
  }
  const rest = () => line.postMessage({ say: 'rest' })
  const see = () => {
    if (document.visibilityState === 'visible') watch()
  }
  document.addEventListener('visibilitychange', see)
  window.addEventListener('pageshow', see)
  window.addEventListener('pagehide', rest)
  watch()
  return () => {
    document.removeEventListener('visibilitychange', see)
    window.removeEventListener('pageshow', see)
    window.removeEventListener('pagehide', rest)
    rest()
  }
}

const waiting: (() => void)[] = []
const { port1, port2 } = new MessageChannel()
port1.onmessage = () => waiting.shift()?.()

/** Lets everything else have its turn first: requests are read, responses sent. A timer would wait for 4 ms. */
export const nextTurn = (): Promise<void> =>
  new Promise(resolve => {
    waiting.push(resolve)
    port2.postMessage(null)
  })

/** Rejects when `signal` aborts. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', abort, { once: true })
  })

/** Calls `work` later. Returns what prevents it. */
export function callLater(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** The same again and again. */
export function callRepeatedly(work: () => void, ms: number): () => void {
  const timer = setInterval(work, ms)
  return () => clearInterval(timer)
}

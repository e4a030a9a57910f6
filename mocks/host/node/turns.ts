import { setImmediate, setTimeout } from 'node:timers/promises'

/** Lets everything else have its turn first: requests are read, responses sent. */
export const nextTurn = (): Promise<void> => setImmediate()

/** Rejects when `signal` aborts. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> => setTimeout(ms, undefined, { signal })

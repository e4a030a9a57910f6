import { RETRY_AFTER_HEADER } from '#contract/endpoint.ts'
import { delays } from '#lib/delays.ts'
import { observable } from '#lib/observable.ts'
import type { Reply } from './client.ts'
import { readProblem, wasBusy } from './errors.ts'

/** Requests that wait because the provider has too many of them. */
export const waitingForProvider = observable(0)

/** A request waits this often, and this long each time at most. */
const MOST_WAITS = 6
const LONGEST_WAIT = 10

/**
 * Sends a request again while the provider has too many of them (503 with the code `busy`): it did nothing of it, and says in
 * `Retry-After` when to come back, to which up to half a second is added so that not all clients come at once. Returns the last response after six tries, or where it would have to wait longer than ten seconds.
 * Rejects with the signal's reason once it is aborted.
 */
export async function waitWhileBusy(send: () => Promise<Reply>, { signal }: { signal?: AbortSignal }): Promise<Reply> {
  let reply = await send()
  let seconds = secondsOf(reply)
  if (seconds === 0) return reply
  waitingForProvider.set(waitingForProvider.get() + 1)
  try {
    for (let waits = 0; waits < MOST_WAITS && seconds > 0 && seconds <= LONGEST_WAIT; waits++) {
      await pause((seconds + Math.random() / 2) * delays.retrySecond, signal)
      reply = await send()
      seconds = secondsOf(reply)
    }
    return reply
  } finally {
    waitingForProvider.set(waitingForProvider.get() - 1)
  }
}

/** 0 if the provider was not busy. */
function secondsOf({ status, text, headers }: Reply): number {
  const seconds = status === 503 ? Number(headers?.get(RETRY_AFTER_HEADER) ?? 0) : 0
  return seconds > 0 && wasBusy({ status, problem: readProblem(text) }) ? seconds : 0
}

const pause = (milliseconds: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) stop()
  })

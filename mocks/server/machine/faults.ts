import type { Fault } from '../../http/findFault.ts'
import type { Caller } from './auth.ts'
import { notFound, Refusal, refuseFields, staleRevision } from './problems.ts'

/** Longer than a client may wait (4,000 ms). */
export const SLOW_MS = 6000

export interface Work {
  /** Processes the request. */
  respond(): Promise<Response>
  /** The current record in its wire format, if the endpoint has one. */
  current(): Promise<unknown>
  /** Ends the connection where there is one to end. */
  disconnect(): void
  /** Aborted when the caller no longer waits. */
  signal: AbortSignal
}

/** Only after these faults does a repeat with the same idempotency key return the result of the first request. */
const SERVED_ON_REPEAT: readonly Fault[] = ['late', 'lost']
const MOST_KEYS = 10_000

/** Remembers which idempotency keys have met a fault that strikes once per key. In memory: faults are test input. */
export class RepeatedKeys {
  readonly #seen = new Set<string>()

  /** Whether a request with this fault is served normally, because its key was seen before. */
  areServed(fault: Fault, { tenant, user }: Caller, key: string | undefined): boolean {
    if (key === undefined || !SERVED_ON_REPEAT.includes(fault)) return false
    const id = JSON.stringify([tenant, user, key])
    if (this.#seen.has(id)) return true
    this.#seen.add(id)
    for (const oldest of this.#seen) {
      if (this.#seen.size <= MOST_KEYS) break
      this.#seen.delete(oldest)
    }
    return false
  }
}

/** Responds according to the fault. Only `slow`, `late` and `lost` can change data. */
export async function injectFault(fault: Fault, work: Work): Promise<Response> {
  switch (fault) {
    case 'slow':
      // If the client has disconnected, the work is not done, so that a retry doesn't find it.
      await wait(SLOW_MS, work.signal)
      return work.respond()
    case 'late':
      // The work is done although the client has disconnected.
      await wait(SLOW_MS)
      return work.respond()
    case 'drop':
      return broken(work)
    case 'lost':
      await work.respond()
      return broken(work)
    case '400':
      throw refuseFields([{ field: 'name', message: 'This name cannot be used.', code: 'fault' }])
    case '403':
      throw new Refusal(403, { message: 'This sign-in may no longer do that.', code: 'fault' })
    case '404':
      throw notFound('record')
    case '409':
      throw staleRevision('record', await work.current())
    case '500':
      return Response.json({ message: 'Something went wrong on our side.', code: 'internal' }, { status: 500 })
    case '504':
      return new Response('Gateway time-out', { status: 504, headers: { 'content-type': 'text/plain' } })
    case 'html':
      return new Response('<!doctype html><title>Maintenance</title><h1>Back in a minute</h1>', {
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    case 'half':
      return new Response('{"items":[{"id":"', { headers: { 'content-type': 'application/json' } })
  }
}

/** Without a connection to close, the response's body is truncated. */
function broken(work: Work): Response {
  work.disconnect()
  const body = new ReadableStream({ start: controller => controller.error(new Error('The connection was dropped.')) })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}

function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const giveUp = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', giveUp, { once: true })
  })
}

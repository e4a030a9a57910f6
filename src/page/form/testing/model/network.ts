import { AsyncLocalStorage } from 'node:async_hooks'
import { Agent, request as httpRequest } from 'node:http'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/endpoint.ts'
import { CONFLICTS } from '#contract/problem.ts'
import { forgetTimeout } from './clock.ts'

/**
 * What happens to one write request.
 * - `lost`: it takes effect, and the connection breaks before the response arrives
 * - `broken`: the connection breaks before it arrives
 * - `late`: it takes effect, and the response takes longer than a client waits
 * - `gateway`: it takes effect, and a proxy responds 502
 * - `failed`, `refused`: the provider responds 500 or 400, and nothing is written. A repeat of a write that took effect
 * gets the first response instead
 * - `excluded`: what the record is like excludes the write; the response has the record
 * - `heldBefore`, `heldAfter`: it is pending until `release()`, without or with its effect
 */
export const FAULTS = [
  'lost',
  'broken',
  'late',
  'gateway',
  'failed',
  'refused',
  'excluded',
  'heldBefore',
  'heldAfter',
] as const
export type Fault = (typeof FAULTS)[number]

/** The owner of the running code: carried through all asynchronous work that a button press causes. */
export interface Sender {
  /** Its page was closed: nothing that it started continues. */
  page: { isClosed: boolean }
  /** The record that the user intended. */
  intention: number
  /** Faults for its next writes. */
  faults: Fault[]
}
export const sender = new AsyncLocalStorage<Sender>()

/** A write that the provider has executed, according to its response. */
export interface Effect {
  method: string
  id: string
  product: unknown
  intention: number | undefined
}

const agent = new Agent({ keepAlive: true })

export function forward(url: string, init: RequestInit): Promise<{ status: number; isReplay: boolean; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = Object.fromEntries((init.headers as Headers).entries())
    const sent = httpRequest(url, { method: init.method, headers, agent }, response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part as Buffer))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          isReplay: response.headers['idempotency-replayed'] === 'true',
          text: Buffer.concat(parts).toString('utf8'),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(init.body ?? undefined)
  })
}

const problem = (status: number, body: object) => new Response(JSON.stringify(body), { status })
const disconnected = () => new TypeError('The connection broke off.')

/** The network between the pages of one browser and the provider. Replaces `fetch`. */
export function createNetwork(onEffect: (effect: Effect) => void) {
  let isOnline = true
  let active = 0
  /** Idempotency keys of the writes that took effect. */
  const done = new Set<string | null>()
  const held = new Set<{ isClosed: () => boolean; isReleasable: boolean; release: () => void; cut: () => void }>()

  /** Waits until the request is released. Throws when its page is closed or the client aborts. */
  const hold = (init: RequestInit, page: Sender['page'] | undefined, isReleasable: boolean) =>
    new Promise<void>((resolve, reject) => {
      active--
      const end = (settle: () => void) => () => {
        if (!held.delete(entry)) return
        active++
        settle()
      }
      const entry = {
        isClosed: () => page?.isClosed ?? false,
        isReleasable,
        release: end(resolve),
        cut: end(() => reject(disconnected())),
      }
      held.add(entry)
      init.signal?.addEventListener(
        'abort',
        end(() => reject(init.signal?.reason)),
      )
    })

  const send = async (url: string, init: RequestInit): Promise<Response> => {
    const by = sender.getStore()
    const isWrite = init.method !== 'GET'
    const throwIfCut = () => {
      if (!isOnline || by?.page.isClosed) throw disconnected()
    }
    throwIfCut()
    const fault = isWrite ? by?.faults.shift() : undefined
    if (fault === 'broken') throw disconnected()
    if (fault === 'failed') return problem(500, { message: 'No.', code: 'internal' })
    const key = (init.headers as Headers).get(IDEMPOTENCY_KEY_HEADER)
    if (fault === 'refused' && !done.has(key)) return problem(400, { message: 'No.', code: 'refused' })
    if (fault === 'excluded' && !done.has(key) && init.method === 'PUT') {
      const current = await forward(url, { ...init, method: 'GET', body: null })
      return problem(409, {
        type: CONFLICTS.notAllowed,
        message: 'No.',
        code: 'status',
        current: JSON.parse(current.text),
      })
    }
    if (fault === 'heldBefore') await hold(init, by?.page, true)
    throwIfCut()
    const response = await forward(url, init)
    if (isWrite && response.status < 300 && !response.isReplay) {
      done.add(key)
      const product: unknown = response.text === '' ? null : JSON.parse(response.text)
      const id = new URL(url).pathname.split('/').at(-1) ?? ''
      onEffect({ method: init.method ?? '', id, product, intention: by?.intention })
    }
    if (fault === 'lost') throw disconnected()
    if (fault === 'late') await hold(init, by?.page, false)
    if (fault === 'gateway') return new Response('Bad gateway', { status: 502 })
    if (fault === 'heldAfter') await hold(init, by?.page, true)
    throwIfCut()
    return new Response(response.status === 204 ? null : response.text, { status: response.status })
  }

  return {
    fetch: async (url: string | URL | Request, init: RequestInit = {}) => {
      active++
      try {
        return await send(String(url), init)
      } finally {
        forgetTimeout(init.signal)
        active--
      }
    },
    isAtWork: () => active > 0,
    /** Releases held requests. */
    release: () => {
      for (const entry of [...held]) if (entry.isReleasable) entry.release()
    },
    /** Ends the requests of closed pages. */
    cut: () => {
      for (const entry of [...held]) if (entry.isClosed()) entry.cut()
    },
    isOnline: () => isOnline,
    setOnline: (online: boolean) => {
      isOnline = online
    },
  }
}

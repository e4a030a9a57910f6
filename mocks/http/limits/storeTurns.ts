import type { Context, Next } from 'hono'
import { sha256 } from '#host/hash.ts'
import { clientAddress } from './clientAddress.ts'
import { type Turn, type Urgency, WorkQueue } from './workQueue.ts'

/** More than are in use at once: an access token is valid for minutes. */
const MOST_CLAIMS = 10_000

/**
 * The work of one process for all stores (`WorkQueue`), with what is known of the claims of requests: an access token, a key
 * or a host. A request counts for a store once the claim was found true (`know`). Until then it counts for the client's
 * address, so that nobody can take the share of a store by claiming to be of it.
 */
export class StoreTurns {
  readonly queue: WorkQueue
  /** Stores by the hash of the claim, the oldest first. */
  readonly #stores = new Map<string, string>()

  constructor(queue = new WorkQueue()) {
    this.queue = queue
  }

  /** Rejects with `TooBusy`. */
  enter(claim: string, address: string, urgency: Urgency): Promise<Turn> {
    const store = claim && this.#stores.get(hashOf(claim))
    return this.queue.enter(store ? `store ${store}` : `address ${address}`, urgency)
  }

  /** Middleware for services whose claim is no token. `storeOf` is read at the end of a request: it may be known by then. */
  middleware<C extends Context>(claimOf: (c: C) => string, storeOf: (c: C) => string | undefined) {
    return async (c: C, next: Next) => {
      const claim = claimOf(c)
      const turn = await this.enter(claim, clientAddress(c), ['GET', 'HEAD'].includes(c.req.method) ? 'read' : 'write')
      try {
        await next()
      } finally {
        turn.leave()
      }
      this.know(claim, storeOf(c) ?? '')
    }
  }

  know(claim: string, store: string): void {
    if (claim === '' || store === '') return
    const key = hashOf(claim)
    if (this.#stores.get(key) === store) return
    this.#stores.set(key, store)
    const [oldest] = this.#stores.keys()
    if (this.#stores.size > MOST_CLAIMS && oldest !== undefined) this.#stores.delete(oldest)
  }
}

/** Tokens and keys are secrets: memory has no list of them. */
const hashOf = (claim: string) => sha256(claim, 'base64url')

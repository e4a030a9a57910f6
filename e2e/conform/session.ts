import { randomBytes } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Receiver } from '../../mocks/server/apps/webhooks/testing.ts'
import type { Client, Sent, Store } from './client.ts'
import { answered } from './expect.ts'
import type { Frames } from './frames.ts'
import type { Resource } from './resources.ts'
import { type Exchange, Failure, type Json, NotTried } from './types.ts'

/** How someone signs in, for the checks of the identity provider. */
export interface SignIn {
  identity: string
  email: string
  password: string
  /** An account whose password has expired. */
  expired?: { email: string; password: string } | undefined
}

interface SessionOptions {
  client: Client
  first: Store
  second: Store | undefined
  signIn: SignIn | undefined
  seed: number
  /** Whether the store is for this alone: orders can’t be deleted. */
  isOwnStore: boolean
  /** Opens what the provider sends webhooks to; not without an address at which it can be reached. */
  openReceiver?: (() => Promise<Receiver>) | undefined
  /** Where storefronts are, `{host}` being that of the store; and a browser for frames, not without one. */
  storefrontUrl: string
  openFrames?: (() => Promise<Frames>) | undefined
}

/** What the checks of one run share: the stores, what was created in them, and the rows that lists are compared with. */
export class Session {
  readonly client: Client
  readonly first: Store
  readonly second: Store | undefined
  readonly signIn: SignIn | undefined
  readonly isOwnStore: boolean
  readonly random: () => number
  /** A word that nothing else in the store has. */
  readonly mark: string
  readonly storefrontUrl: string
  readonly #openFrames: (() => Promise<Frames>) | undefined
  #frames: Promise<Frames> | undefined
  readonly #openReceiver: (() => Promise<Receiver>) | undefined
  #receiver: Promise<Receiver> | undefined
  readonly #created: { endpoint: Endpoint; id: string; store: Store }[] = []
  readonly #rows = new Map<Resource, Promise<Json[]>>()
  #count = 0

  constructor({ client, first, second, signIn, seed, isOwnStore, ...rest }: SessionOptions) {
    this.client = client
    this.first = first
    this.second = second
    this.signIn = signIn
    this.isOwnStore = isOwnStore
    this.storefrontUrl = rest.storefrontUrl
    this.#openFrames = rest.openFrames
    this.#openReceiver = rest.openReceiver
    this.random = randomFrom(seed)
    this.mark = `cf${randomBytes(6).toString('hex')}`
  }

  /** A number for names, keys and codes that occur once. */
  next = () => ++this.#count
  key = () => `${this.mark}-key-${this.next()}`

  ask(endpoint: Endpoint, sent?: Sent): Promise<Exchange> {
    return this.client.ask(endpoint, this.first, sent)
  }

  askAs(store: Store, endpoint: Endpoint, sent?: Sent): Promise<Exchange> {
    return this.client.ask(endpoint, store, sent)
  }

  /** The second store, for checks that need one. */
  other(): Store {
    if (!this.second) throw new NotTried('Give a second store: --second-token and --second-tenant.')
    return this.second
  }

  /** The server that the kit’s webhooks lead to. */
  receiver(): Promise<Receiver> {
    if (!this.#openReceiver) throw new NotTried('Give the address at which the provider reaches this: --webhook-url.')
    this.#receiver ??= this.#openReceiver()
    return this.#receiver
  }

  /** A browser that shows storefronts in frames. */
  frames(): Promise<Frames> {
    if (!this.#openFrames) throw new NotTried('Install Chromium, or name one with CHROMIUM=/path/to/chromium.')
    this.#frames ??= this.#openFrames()
    return this.#frames
  }

  /** Sends a request that creates a record, and remembers to delete it. */
  async create(resource: Resource, sent: Sent, store = this.first): Promise<Exchange> {
    const exchange = await this.client.ask(resource.create, store, sent)
    this.willDelete(resource, ((exchange.json ?? {}) as Json).id, store)
    return exchange
  }

  willDelete({ remove: endpoint }: Pick<Resource, 'remove'>, id: unknown, store = this.first): void {
    if (typeof id === 'string') this.#created.push({ endpoint, id, store })
  }

  /** A new record. */
  async record(resource: Resource, name = `Record ${this.next()}`, changes: Json = {}, store = this.first) {
    const at = this.next()
    const body = { ...resource.body(`${this.mark} ${name}`, at, this.mark), ...changes }
    return answered(await this.create(resource, { body }, store))
  }

  /** Five records that differ in what lists sort and filter by. They are not changed. */
  rows(resource: Resource): Promise<Json[]> {
    const known = this.#rows.get(resource)
    if (known) return known
    const made = this.#makeRows(resource)
    this.#rows.set(resource, made)
    return made
  }

  async #makeRows(resource: Resource): Promise<Json[]> {
    const names = ['birch', 'amber', 'elder', 'dahlia', 'cedar']
    const rows: Json[] = []
    try {
      for (const [at, name] of names.entries()) {
        rows.push(await this.record(resource, `row ${name}`, resource.variety(at, this.mark)))
      }
    } catch (error) {
      if (error instanceof Failure) throw new NotTried(`No ${resource.one} can be created: it ${error.message}.`)
      throw error
    }
    return rows
  }

  /** Deletes what was created, the last first. Returns what is left. */
  async cleanUp(): Promise<string[]> {
    const left: string[] = []
    for (const { endpoint, id, store } of this.#created.reverse()) {
      const isGone = await this.client.ask(endpoint, store, { params: { id } }).then(
        ({ status }) => status === 204 || status === 404,
        () => false,
      )
      if (!isGone) left.push(`${endpoint.path.replace('{id}', id)}`)
    }
    this.#created.length = 0
    ;(await this.#receiver)?.close()
    await (await this.#frames)?.close()
    return left
  }
}

/** A generator that gives the same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

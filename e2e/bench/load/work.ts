import { randomUUID } from 'node:crypto'
import type { Product } from '#contract/catalog/products.ts'
import { type Reach, type Send, senderOf } from '../connect.ts'

export const KINDS = ['list', 'deep page', 'search', 'filter', 'write', 'create'] as const
export type Kind = (typeof KINDS)[number]

/** In every twenty requests of a client, as people work: most look, some write. */
const SHARES: Record<Kind, number> = { list: 8, 'deep page': 1, search: 4, filter: 4, write: 2, create: 1 }
const ROUND = KINDS.flatMap(kind => Array<Kind>(SHARES[kind]).fill(kind))

const PRODUCTS = 'store/admin/products'
const WORDS = ['saltmarsh espresso', 'harbor lamp', 'mug', 'GE-MUG-0', 'linen', 'zzyzx', 'teapot 12']
const FILTERS = [
  'state eq "Active"',
  'stock eq "out"',
  'price ge 40 and price le 45',
  'state eq "Inactive" and stock eq "in"',
]
const SORTS = ['updatedOn desc', 'name asc', 'price desc', 'sku asc']

/** One after the other, as a user would, each client starting at a different position. */
export class Client {
  readonly #asks: readonly Send[]
  /** Of the store of this turn. */
  #send: Send
  #turn: number
  readonly #size: number
  readonly #created: { send: Send; id: string }[] = []

  constructor(reaches: readonly Reach[], number: number, size: number) {
    this.#asks = reaches.map(senderOf)
    this.#send = this.#asks[0] as Send
    this.#turn = number * 7
    this.#size = size
  }

  /** Performs the next action and returns its name. Reads before a write are not counted. */
  async next(): Promise<{ kind: Kind; ms: number }> {
    const turn = this.#turn++
    // By a prime, so that the clients are not all in the same store.
    this.#send = this.#asks[(turn * 101) % this.#asks.length] as Send
    // Steps by a coprime number, so that writes are spread out.
    const kind = ROUND[(turn * 7) % ROUND.length] ?? 'list'
    const work = await this.#prepare(kind, turn)
    const start = performance.now()
    await work()
    return { kind, ms: performance.now() - start }
  }

  async #prepare(kind: Kind, turn: number): Promise<() => Promise<unknown>> {
    const sortBy = SORTS[turn % SORTS.length] ?? ''
    const list = (query: Record<string, string>) =>
      this.#send(`${PRODUCTS}?${new URLSearchParams({ pageSize: '25', ...query })}`)
    if (kind === 'list') return () => list({ sortBy })
    if (kind === 'deep page')
      return () => list({ sortBy, startIndex: String(Math.floor(this.#size * (0.3 + (turn % 7) / 10))) })
    if (kind === 'search') return () => list({ sortBy, filter: `text contains "${WORDS[turn % WORDS.length]}"` })
    if (kind === 'filter') return () => list({ sortBy, filter: FILTERS[turn % FILTERS.length] ?? '' })
    const startIndex = String((turn * 37) % this.#size)
    const { items } = (await list({ sortBy: 'createdOn desc', startIndex, pageSize: '1' })) as { items: Product[] }
    const [product] = items
    if (!product) throw new Error('The store is empty.')
    if (kind === 'create') return () => this.#create(product)
    const body = JSON.stringify({ ...product, name: `${product.name.slice(0, 60)} ${turn}` })
    return () => this.#send(`${PRODUCTS}/${product.id}`, { method: 'PUT', body, headers: key() }).catch(ignoreStale)
  }

  /** Another of its kind, with a name that no other has. */
  async #create({ id: _, revision, tenant, createdOn, updatedOn, ...product }: Product) {
    const name = `Bench ${randomUUID()}`
    const own = {
      name,
      sku: name,
      variantOptions: [],
      productVariants: [VARIANT],
      seo: { ...product.seo, friendlyName: '' },
    }
    const body = JSON.stringify({ ...product, ...own })
    const { id } = (await this.#send(PRODUCTS, { method: 'POST', body, headers: key() })) as { id: string }
    this.#created.push({ send: this.#send, id })
  }

  /** Deletes what it created. */
  async forget() {
    for (const { send, id } of this.#created) await send(`${PRODUCTS}/${id}`, { method: 'DELETE' })
    await this.#asks[0]?.(`${PRODUCTS}?pageSize=1`)
  }
}

const VARIANT = { id: '', sku: '', isInventoryTracked: true, quantity: 3 }
const key = () => ({ 'idempotency-key': randomUUID() })

/** Two clients changed the same product: the second gets a conflict, which is a valid response. */
const ignoreStale = (error: unknown) => {
  if (!String(error).endsWith('409.')) throw error
}

const EXPORTED_ROWS = 10_000

/** Rows per second in which the first 10,000 rows of all products arrive. */
export async function exportRate({ url, headers }: Reach): Promise<number> {
  const start = performance.now()
  const response = await fetch(`${url}/store/admin/product-export`, { method: 'POST', headers, body: '{"filter":""}' })
  if (!response.ok || !response.body) throw new Error(`The export was answered ${response.status}.`)
  let rows = 0
  let isQuoted = false
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    for (const character of text) {
      if (character === '"') isQuoted = !isQuoted
      else if (character === '\n' && !isQuoted) rows++
    }
    if (rows >= EXPORTED_ROWS) break
  }
  return Math.round((rows / (performance.now() - start)) * 1000)
}

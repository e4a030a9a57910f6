import { type Context, Hono } from 'hono'
import { INTEGRATION_SKUS, type IntegrationSku, receiverOrigin } from '#contract/apps/integrationTable.ts'
import type { Db } from '../../db/database.ts'
import type { HitDoc, receivedHits } from '../../db/tables/apps/integrations.ts'
import { inTenant } from '../../db/tenantScope.ts'
import { clientAddress } from '../../http/limits/clientAddress.ts'
import { type Allowance, countTry } from '../../http/limits/countTries.ts'
import { jsonExcess } from '../../http/limits/jsonShape.ts'
import { refuseOtherMethods } from '../../http/limits/otherMethods.ts'
import { sendPage } from '../../http/sendPage.ts'
import { prepareSite } from '../../http/siteBase.ts'
import { isStorable, textsIn } from '../../http/texts.ts'
import type { AppKeys } from '../apps/appKeys.ts'
import { SentHit } from './hit.ts'
import { receivedPage } from './page.ts'
import { productReviews } from './reviews.ts'
import { SCRIPTS } from './scripts/scripts.ts'

/** Why nothing is stored: the store does not use the service with this ID, or its order is not proven. */
export type Refused = 'unknown' | 'unproven'

/** Of the store whose storefront sends something. */
export interface Receiving {
  db: Db
  tenant: string
  sku: IntegrationSku
  appKeys: AppKeys
  now: Date
}

/** What the stores of a provider store of their storefronts' hits. */
export interface Receiver {
  /** The store with a storefront at this host. */
  tenantAt(db: Db, storefrontUrl: string, host: string): Promise<string | undefined>
  /** Takes in what a storefront sent to a service. `null` if it was taken. */
  receive(receiving: Receiving, hit: SentHit): Promise<Refused | null>
  readReviews(db: Db, tenant: string, account: string): Promise<HitDoc[]>
  readForAccount(db: Db, sku: IntegrationSku, account: string): Promise<(typeof receivedHits.$inferSelect)[]>
}

export interface ReceiversOptions {
  db: Db
  /** See `Config`. */
  receiversUrl: string
  storefrontUrl: string
  /** Whether anyone may read what was received: for local use. */
  isOpenToAll: boolean
  appKeys: AppKeys
  now: () => Date
}

/** Largest body in bytes. */
const LARGEST_HIT = 16_000
const SCRIPT_SECONDS = 300

/** What one address may send, and all shoppers of a store; of words that people read, far less. */
const HITS = { what: 'hit', most: 600, seconds: 600 }
const STORE_HITS = { what: 'storeHit', most: 20_000, seconds: 600 }
const WORDS = { what: 'hitWords', most: 10, seconds: 600 }
const STORE_WORDS = { what: 'storeHitWords', most: 200, seconds: 3600 }
const READS = { what: 'reviews', most: 600, seconds: 600 }

/**
 * The services that storefronts send to, each on a separate origin, selected by the `Host` header: the script that a page loads,
 * and what takes in what it sends. A hit belongs to the store whose storefront sent it, whatever id it names.
 */
export function createReceivers(options: ReceiversOptions, receiver: Receiver): Hono {
  const { db, receiversUrl, storefrontUrl, isOpenToAll, appKeys, now } = options
  const app = new Hono()
  const byHost = new Map(INTEGRATION_SKUS.map(sku => [new URL(receiverOrigin(receiversUrl, sku)).hostname, sku]))
  const skuOf = (c: Context) => byHost.get(new URL(c.req.url).hostname)
  const refuse = (c: Context) => c.text('There is no service at this address.', 404)

  /** The store whose storefront sends a request, by what browsers say of its page. */
  async function storeOf(c: Context): Promise<string | undefined> {
    const origin = URL.parse(c.req.header('origin') ?? '')
    if (!origin || !/^https?:$/.test(origin.protocol)) return undefined
    c.header('Vary', 'Origin')
    const tenant = await receiver.tenantAt(db, storefrontUrl, origin.host)
    if (tenant !== undefined) c.header('Access-Control-Allow-Origin', origin.origin)
    return tenant
  }

  /** Counts a request, and responds where it is one too many. */
  async function limit(c: Context, allowances: Allowance[]) {
    for (const allowance of allowances) {
      const seconds = await countTry(db, allowance, now())
      if (seconds > 0) return c.text('Too many requests.', 429, { 'Retry-After': String(seconds) })
    }
    return null
  }

  prepareSite(app, { largestBody: LARGEST_HIT })

  app.get('/tag.js', c => {
    const sku = skuOf(c)
    if (!sku) return refuse(c)
    c.header('Cache-Control', `public, max-age=${SCRIPT_SECONDS}`)
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    return c.body(SCRIPTS[sku], 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
  })

  app.post('/hits', async c => {
    const sku = skuOf(c)
    if (!sku) return refuse(c)
    const address = clientAddress(c)
    const tooMany = await limit(c, [{ ...HITS, by: [address] }])
    if (tooMany) return tooMany
    const tenant = await storeOf(c)
    if (tenant === undefined) return c.text('No storefront sent this.', 403)
    const hit = readHit(await c.req.text())
    if (!hit) return c.text('This cannot be read.', 400)
    const areWords = hit.kind === 'message' || hit.kind === 'review'
    const more = await limit(c, [
      { ...STORE_HITS, by: [tenant, sku] },
      ...(areWords
        ? [
            { ...WORDS, by: [address] },
            { ...STORE_WORDS, by: [tenant] },
          ]
        : []),
    ])
    if (more) return more
    const refused = await inTenant(db, tenant, tx =>
      receiver.receive({ db: tx, tenant, sku, appKeys, now: now() }, hit),
    )
    if (refused === 'unproven') return c.text('This order is not known.', 403)
    return refused ? c.text('This store does not use the service with this ID.', 403) : c.body(null, 204)
  })

  app.get('/reviews', async c => {
    if (skuOf(c) !== 'yotpo') return refuse(c)
    const tooMany = await limit(c, [{ ...READS, by: [clientAddress(c)] }])
    if (tooMany) return tooMany
    const tenant = await storeOf(c)
    if (tenant === undefined) return c.text('No storefront asks for this.', 403)
    const { id = '', product = '' } = c.req.query()
    const all = isStorable(id) ? await inTenant(db, tenant, tx => receiver.readReviews(tx, tenant, id)) : []
    return c.json(productReviews(all, product))
  })

  app.get('/', async c => {
    const sku = skuOf(c)
    if (!sku) return refuse(c)
    const id = c.req.query('id') ?? ''
    return sendPage(c, receivedPage(sku, id, isOpenToAll ? await received(sku, id) : null))
  })

  const received = async (sku: IntegrationSku, id: string) =>
    id === '' || !isStorable(id) ? [] : receiver.readForAccount(db, sku, id)

  refuseOtherMethods(app)
  return app
}

/** What was sent, if it is whole and within its bounds; `null` for anything else. */
function readHit(text: string): SentHit | null {
  if (jsonExcess(text)) return null
  try {
    const result = SentHit.safeParse(JSON.parse(text))
    const texts = result.success ? textsIn(result.data) : 'tooDeep'
    return result.success && texts !== 'tooDeep' && texts.every(({ text }) => isStorable(text)) ? result.data : null
  } catch {
    return null
  }
}

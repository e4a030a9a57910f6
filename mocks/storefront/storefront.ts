import { type Context, Hono } from 'hono'
import { except } from 'hono/combine'
import { compress } from 'hono/compress'
import type { Db } from '../db/database.ts'
import { errorResponse } from '../db/databaseAway.ts'
import { inTenant } from '../db/tenantScope.ts'
import { limitBodies } from '../http/limits/limitBodies.ts'
import { StoreTurns } from '../http/limits/storeTurns.ts'
import { Refusal } from '../server/machine/problems.ts'
import type { AppKeys } from '../services/apps/appKeys.ts'
import { createVault, type Vault } from '../services/vault/vault.ts'
import { addAssets } from './assets.ts'
import { addNewsletterRoute } from './blocks/newsletterRoute.ts'
import type { CardScript } from './cart/payment.ts'
import { addRestoreRoutes } from './cart/restoreRoutes.ts'
import { addCartRoutes } from './cart/routes.ts'
import { addChoices } from './choices.ts'
import { addCrawlerRoutes } from './crawlers.ts'
import type { Env } from './env.ts'
import { addOrderRoute } from './order/orderRoute.ts'
import { LARGEST_FORM } from './parseForm.ts'
import { policyOf } from './policy.ts'
import { addPreviewGate } from './previewGate.ts'
import { addDraftRoute, addPreviewRoutes } from './previewRoutes.ts'
import { addSearchRoutes } from './search/searchRoutes.ts'
import { missingSenders, pageSender, sharedPages } from './sendPage.ts'
import { addShopOfRequest } from './shopOfRequest.ts'
import { addShopRoutes } from './shopRoutes.ts'
import { NO_TAGS } from './siteTags.ts'
import { countVisits } from './visits.ts'

interface StorefrontOptions {
  db: Db
  /** URL of the stores; `{host}` is replaced by the store's `urlHost`. */
  storefrontUrl: string
  /** Origins of the services that pages send to; `{service}` is replaced by the name of each. */
  receiversUrl: string
  /** Origin of the images. */
  imageUrl: string
  /** The only pages that may frame a storefront and exchange messages with it. */
  appOrigins: readonly string[]
  /** Reads what a store keeps secret, as its key of a tax service. */
  appKeys: AppKeys
  /** The card payment provider, and its script for the page where an order is paid; without them, no card can be entered. */
  vault?: Vault
  cards?: CardScript
  /** Address of PayPal's page where a shopper pays; without it, nobody can pay there. */
  payPalUrl?: string
  /** A map with `{address}`, to which the block with the store's address links; without it there is no link. */
  mapUrl?: string
  /** Called after an order was paid: its money has to be taken. */
  wakeJobs?: () => void
  /** Shares this process among the stores; its own unless given. */
  turns?: StoreTurns
  now?: () => Date
}

/** Maximum draft size in bytes. */
const LARGEST_DRAFT = 2_000_000

/**
 * The storefronts of all stores, each on a separate host. Pages that everyone sees are kept until something of the store changes
 * (`PageCache`), so that changes are visible immediately. Shoppers' pages show active records; previews show any record by its id, which can't be
 * guessed.
 */
export function createStorefront(options: StorefrontOptions): Hono<Env> {
  const { db, storefrontUrl, receiversUrl, imageUrl, appOrigins, appKeys, now = () => new Date() } = options
  const { vault = createVault(db), cards, payPalUrl = '', mapUrl = '', wakeJobs = () => undefined } = options
  const { turns = new StoreTurns() } = options
  const app = new Hono<Env>()
  const origins = {
    ...{ images: imageUrl, consoles: appOrigins },
    ...{ cards: originsOf(cards?.scriptUrl), payments: originsOf(payPalUrl) },
  }
  const policy = policyOf(origins, NO_TAGS)

  app.onError((error, c) =>
    error instanceof Refusal ? c.text(error.problem.message, error.status) : errorResponse(error, c),
  )
  app.use(compress())
  app.use(async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    // YouTube's player refuses a page without any name.
    if (!c.res.headers.has('Referrer-Policy')) c.header('Referrer-Policy', 'strict-origin')
  })
  app.use('/preview/draft', limitBodies(LARGEST_DRAFT))
  app.use(except('/preview/draft', limitBodies(LARGEST_FORM)))
  addAssets(app)

  app.use(
    turns.middleware<Context<Env>>(
      c => c.req.header('host') ?? '',
      c => c.var.tenant,
    ),
  )
  app.use(countVisits(db, now))
  addShopOfRequest(app, { db, storefrontUrl, receiversUrl, policy })
  const isSecure = storefrontUrl.startsWith('https:')
  addPreviewGate(app, { db, policy, isSecure, now })

  const send = pageSender(origins)
  const addPage = sharedPages(app, origins, send)
  // The open record may have been deleted by the same user: that is no error, and there is nothing new to show.
  app.use(async (c, next) => {
    await next()
    if (c.res.status === 404 && c.req.header('x-refresh')) c.res = new Response(null, { status: 204 })
  })
  const { sendMissing, sendInvalid } = missingSenders(send)

  addChoices(app, { isSecure })
  addOrderRoute(app, { db, now, send })
  addSearchRoutes(app, { db, now, send, addPage, sendMissing })
  // What they show changes with the shopper, and they are not for the console's frame.
  addNewsletterRoute(app, { db, appKeys, now, send })
  addRestoreRoutes(app, { db, appKeys, isSecure, now, send })
  addCartRoutes(app, { db, appKeys, isSecure, now, send, sendMissing, vault, cards, payPalUrl, wakeJobs })

  addDraftRoute(app, { db, mapUrl, send, sendInvalid })

  app.use((c, next) =>
    inTenant(db, c.var.shop.tenant, async tx => {
      c.set('shop', { ...c.var.shop, db: tx })
      await next()
    }),
  )
  addCrawlerRoutes(app, { storefrontUrl, now })
  addPreviewRoutes(app, { mapUrl, now, send, sendInvalid })
  addShopRoutes(app, { mapUrl, addPage, sendMissing })
  return app
}

const originsOf = (url = ''): string[] => (URL.canParse(url) ? [new URL(url).origin] : [])

import type { Context, Hono } from 'hono'
import type { Db } from '../../db/database.ts'
import { inTenant } from '../../db/tenantScope.ts'
import { clientAddress } from '../../http/limits/clientAddress.ts'
import { countTry } from '../../http/limits/countTries.ts'
import { isStorable } from '../../http/texts.ts'
import type { Env, SendPage } from '../env.ts'
import { readListing } from '../listing/query.ts'
import { missingPage } from '../pages.ts'
import type { AddSharedPage } from '../sendPage.ts'
import { WORDS } from '../words/words.ts'
import { LONGEST_QUERY } from './searchBox.ts'
import { searchPage } from './searchPage.ts'
import { suggest } from './suggest.ts'

interface SearchRoutes {
  db: Db
  now: () => Date
  send: SendPage
  addPage: AddSharedPage
  sendMissing: (c: Context<Env>) => Response | Promise<Response>
}

/** Searches of one visitor of one store: as fast as someone types, but no robot. Cached pages don't count. */
const SEARCHES = { what: 'shopSearch', most: 120, seconds: 60 }
const SUGGESTIONS = { what: 'shopSuggest', most: 300, seconds: 60 }

const typedIn = (params: URLSearchParams) => {
  const text = (params.get('q') ?? '').slice(0, LONGEST_QUERY).trim().replace(/\s+/g, ' ')
  return isStorable(text) ? text : ''
}

/** The search of a store, and suggestions while someone types. */
export function addSearchRoutes(app: Hono<Env>, { db, now, send, addPage, sendMissing }: SearchRoutes): void {
  app.get('/search', async (c, next) => {
    const { shop } = c.var
    const wait = await countTry(db, { ...SEARCHES, by: [shop.tenant, clientAddress(c)] }, now())
    if (wait > 0) {
      c.header('Retry-After', String(wait))
      const { tooManyRequests: title, tryAgain } = WORDS[shop.language].shop
      return send(c, missingPage(shop, { title, text: tryAgain(Math.ceil(wait / 60)) }), 429)
    }
    return next()
  })
  addPage(
    '/search',
    (shop, { params }) =>
      inTenant(db, shop.tenant, tx => searchPage({ ...shop, db: tx }, typedIn(params), readListing(params, 'search'))),
    sendMissing,
  )

  app.get('/search/suggest', async c => {
    const { shop } = c.var
    c.header('Cache-Control', 'private, max-age=60')
    c.header('X-Robots-Tag', 'noindex')
    const wait = await countTry(db, { ...SUGGESTIONS, by: [shop.tenant, clientAddress(c)] }, now())
    if (wait > 0)
      return c.json({ items: [], status: '' }, 429, { 'Retry-After': String(wait), 'Cache-Control': 'no-store' })
    return c.json(
      await inTenant(db, shop.tenant, tx => suggest({ ...shop, db: tx }, typedIn(new URL(c.req.url).searchParams))),
    )
  })
}

import type { Hono } from 'hono'
import { readSitemapFile } from '../server/site/seo/sitemap.ts'
import type { Env } from './env.ts'
import { wasOpen } from './shop.ts'

interface CrawlerRoutes {
  storefrontUrl: string
  now: () => Date
}

/** Nobody searches for these. */
const NOT_INDEXED = [
  ...['/preview', '/cart', '/checkout', '/thanks', '/order', '/search'],
  // The same lists, sorted and filtered.
  ...['/*?*sort=', '/*?*filter.', '/*?*from=', '/*?*to=', '/*?*stock='],
]
/** The sitemap is renewed once a day. */
const KEEP = 'public, max-age=3600'

/** The files of the sitemap. */
export const SITEMAP = /^\/sitemap(-[0-9]+)?\.xml$/

/** What search engines ask for. Within the transaction of the store. */
export function addCrawlerRoutes(app: Hono<Env>, { storefrontUrl, now }: CrawlerRoutes): void {
  app.get('/robots.txt', c => {
    const { store, origin } = c.var.shop
    const isKnown = store.launched || wasOpen(c.var.shop)
    const refused = isKnown ? NOT_INDEXED : ['/']
    const lines = [
      'User-agent: *',
      ...refused.map(path => `Disallow: ${path}`),
      '',
      ...(isKnown ? [`Sitemap: ${origin}/sitemap.xml`, ''] : []),
    ]
    return c.text(lines.join('\n'))
  })
  app.get('/:file{sitemap(-[0-9]+)?\\.xml}', async c => {
    const { db, tenant } = c.var.shop
    const number = /-(\d{1,6})\./.exec(c.req.path)?.[1]
    const xml = await readSitemapFile(db, { tenant, storefrontUrl, now: now() }, number ? Number(number) : null)
    if (xml === null) return c.text('There is no such file.', 404)
    return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': KEEP })
  })
}

import type { Context, Hono } from 'hono'
import { redirectUrl } from '#contract/store/redirectRules.ts'
import { THEME_PAGES } from '../server/site/themes/pages.ts'
import { findRedirect } from '../server/store/redirects/records.ts'
import { categoryPage } from './categoryPage.ts'
import type { Env, SendPage } from './env.ts'
import { readListing } from './listing/query.ts'
import { contentPage, homePage, themePage } from './pages.ts'
import { productPage } from './productPage.ts'
import { findCategory, findPage, findProduct, nameIn } from './shop.ts'

interface ShopRoutes {
  mapUrl: string
  send: SendPage
  sendMissing: (c: Context<Env>) => Response | Promise<Response>
}

/** The pages of active records, and what is at every other URL: redirects. The last routes, within the transaction of the store. */
export function addShopRoutes(app: Hono<Env>, { mapUrl, send, sendMissing }: ShopRoutes): void {
  /** Nothing is there: it may have moved. */
  const sendMoved = async (c: Context<Env>) => {
    const { pathname, search } = new URL(c.req.url)
    const path = await findRedirect(c.var.shop.db, c.var.shop.tenant, pathname)
    if (path === null) return sendMissing(c)
    // The merchant may lead it elsewhere tomorrow.
    c.header('Cache-Control', 'no-store')
    return c.redirect(redirectUrl(path) + search, 301)
  }
  app.get('/', async c => send(c, await homePage(c.var.shop, { mapUrl })))
  app.get('/p/:name', async c => {
    const product = await findProduct(c.var.shop, { friendlyName: nameIn(c.req.param('name')) })
    return product?.state === 'Active'
      ? send(c, await productPage(c.var.shop, product, { isForSale: true, form: c.req.query() }))
      : sendMoved(c)
  })
  app.get('/c/:name', async c => {
    const category = await findCategory(c.var.shop, { friendlyName: nameIn(c.req.param('name')) })
    if (category?.state !== 'Active') return sendMoved(c)
    const query = readListing(new URL(c.req.url).searchParams, 'category')
    const page = await categoryPage(c.var.shop, category, { query })
    return page ? send(c, page) : sendMissing(c)
  })
  app.get('/page/:name', async c => {
    const page = await findPage(c.var.shop, { friendlyName: nameIn(c.req.param('name')) })
    return page ? send(c, contentPage(c.var.shop, page)) : sendMoved(c)
  })
  app.get('/theme/:id', c => {
    const page = THEME_PAGES.find(({ pageId }) => pageId === c.req.param('id'))
    return page ? send(c, themePage(page)) : sendMoved(c)
  })

  app.get('*', sendMoved)
  app.all('*', c => c.text('Only GET and HEAD are understood here.', 405, { Allow: 'GET, HEAD' }))
}

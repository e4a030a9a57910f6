import type { Context, Hono } from 'hono'
import { THEME_PAGES } from '../server/site/themes/pages.ts'
import { leadFrom, liveCategory, liveProduct } from './addresses.ts'
import { categoryPage } from './categoryPage.ts'
import type { Env } from './env.ts'
import { readListing } from './listing/query.ts'
import type { SharedRequest } from './pageCache.ts'
import { contentPage, homePage, themePage } from './pages.ts'
import { parseForm } from './parseForm.ts'
import { productPage } from './productPage.ts'
import type { AddSharedPage } from './sendPage.ts'
import { findPage, type Shop } from './shop.ts'

interface ShopRoutes {
  mapUrl: string
  addPage: AddSharedPage
  sendMissing: (c: Context<Env>) => Response | Promise<Response>
}

/** The pages of active records, and what is at every other URL: redirects. The last routes, within the transaction of the store. */
export function addShopRoutes(app: Hono<Env>, { mapUrl, addPage, sendMissing }: ShopRoutes): void {
  /** Nothing is there: it may have moved. */
  const sendMoved = async (c: Context<Env>) => {
    const target = await leadFrom(c.var.shop, new URL(c.req.url))
    if (target === null) return sendMissing(c)
    // The merchant may lead it elsewhere tomorrow.
    c.header('Cache-Control', 'no-store')
    return c.redirect(target, 301)
  }
  app.use((c, next) => (c.var.isLed ? sendMoved(c) : next()))
  addPage('/', shop => homePage(shop, { mapUrl }), sendMissing)
  addPage('/p/:name', productOf, sendMoved)
  addPage('/c/:name', categoryOf, sendMoved)
  addPage(
    '/page/:name',
    async (shop, _, friendlyName) => {
      const page = await findPage(shop, { friendlyName })
      return page && contentPage(shop, page)
    },
    sendMoved,
  )
  addPage(
    '/theme/:name',
    (_shop, _asked, name) => {
      const page = THEME_PAGES.find(({ pageId }) => pageId === name)
      return page ? themePage(page) : null
    },
    sendMoved,
  )

  app.get('*', sendMoved)
  app.all('*', c => c.text('Only GET and HEAD are understood here.', 405, { Allow: 'GET, HEAD' }))
}

async function productOf(shop: Shop, { params }: SharedRequest, friendlyName: string) {
  const product = await liveProduct(shop, friendlyName)
  return product && productPage(shop, product, { isForSale: true, form: parseForm(String(params)) })
}

async function categoryOf(shop: Shop, { params }: SharedRequest, friendlyName: string) {
  const category = await liveCategory(shop, friendlyName)
  return category && categoryPage(shop, category, { query: readListing(params, 'category') })
}

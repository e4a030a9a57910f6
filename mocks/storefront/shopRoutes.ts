import type { Context, Hono } from 'hono'
import { redirectUrl } from '#contract/store/redirectRules.ts'
import { THEME_PAGES } from '../server/site/themes/pages.ts'
import { findRedirect } from '../server/store/redirects/records.ts'
import { categoryPage } from './categoryPage.ts'
import type { Env } from './env.ts'
import { readListing } from './listing/query.ts'
import type { SharedRequest } from './pageCache.ts'
import { contentPage, homePage, themePage } from './pages.ts'
import { parseForm } from './parseForm.ts'
import { productPage } from './productPage.ts'
import type { AddSharedPage } from './sendPage.ts'
import { findCategory, findPage, findProduct, type Shop } from './shop.ts'

interface ShopRoutes {
  mapUrl: string
  addPage: AddSharedPage
  sendMissing: (c: Context<Env>) => Response | Promise<Response>
}

/** The pages of active records, and what is at every other URL: redirects. The last routes, within the transaction of the store. */
export function addShopRoutes(app: Hono<Env>, { mapUrl, addPage, sendMissing }: ShopRoutes): void {
  /** Nothing is there: it may have moved. */
  const sendMoved = async (c: Context<Env>) => {
    const { pathname, search } = new URL(c.req.url)
    const path = await findRedirect(c.var.shop.db, c.var.shop.tenant, pathname)
    if (path === null) return sendMissing(c)
    // The merchant may lead it elsewhere tomorrow.
    c.header('Cache-Control', 'no-store')
    return c.redirect(redirectUrl(path) + search, 301)
  }
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
  const product = await findProduct(shop, { friendlyName })
  if (product?.state !== 'Active') return null
  return productPage(shop, product, { isForSale: true, form: parseForm(String(params)) })
}

async function categoryOf(shop: Shop, { params }: SharedRequest, friendlyName: string) {
  const category = await findCategory(shop, { friendlyName })
  return category?.state === 'Active' ? categoryPage(shop, category, { query: readListing(params, 'category') }) : null
}

import type { Context, Hono } from 'hono'
import type { Db } from '../db/database.ts'
import { inTenant } from '../db/tenantScope.ts'
import { categoryPage } from './categoryPage.ts'
import { draftPage, readDraft } from './draftPage.ts'
import type { Env, SendPage } from './env.ts'
import { openTestVisit, testTag, visitToken } from './integrations/testVisit.ts'
import type { Page } from './layout.ts'
import { contentPage, homePage } from './pages.ts'
import { productPage } from './productPage.ts'
import { findCategory, findPage, findProduct, type Key, nameIn } from './shop.ts'
import { tagsWithTrial } from './siteTags.ts'

interface PreviewRoutes {
  mapUrl: string
  now: () => Date
  send: SendPage
  sendInvalid: (c: Context<Env>) => Response | Promise<Response>
}

type DraftRoute = Omit<PreviewRoutes, 'now'> & { db: Db }

/** A preview of what is not saved yet. */
export function addDraftRoute(app: Hono<Env>, { db, mapUrl, send, sendInvalid }: DraftRoute): void {
  // Rendered and not stored. Only the storefront's own pages can send it: JSON from elsewhere needs a CORS permission.
  app.post('/preview/draft', async c => {
    if (c.req.header('content-type')?.split(';')[0] !== 'application/json') return c.text('Send JSON.', 415)
    const text = await c.req.text()
    const draft = readDraft(text)
    if (!draft) return c.text('This is no draft.', 400)
    const { shop } = c.var
    return inTenant(db, shop.tenant, async tx => {
      const drafted = await draftPage({ ...shop, db: tx }, draft, mapUrl)
      if (!drafted) return sendInvalid(c)
      c.set('shop', drafted.shop)
      return send(c, drafted.page)
    })
  })
}

/** Previews of any record by its id, which can't be guessed. Within the transaction of the store. */
export function addPreviewRoutes(app: Hono<Env>, { mapUrl, now, send, sendInvalid }: PreviewRoutes): void {
  const sendPreview = (c: Context<Env>, page: Page | null) => (page ? send(c, page) : sendInvalid(c))
  app.get('/preview', async c => {
    const { theme, tags: token } = c.req.query()
    const visit = visitToken(c)
    if (visit !== null) {
      const tested = await openTestVisit(c.var.shop, visit, now())
      if (!tested) return sendInvalid(c)
      c.set('shop', { ...c.var.shop, onlyTag: testTag(c.var.shop, tested, visit) })
      c.set('isTrial', true)
    }
    if (token !== undefined) {
      const tags = await tagsWithTrial(c.var.shop, token, now())
      if (!tags) return sendInvalid(c)
      c.set('shop', { ...c.var.shop, tags, integrations: [] })
      c.set('isTrial', true)
    }
    return send(c, await homePage(c.var.shop, { isPreview: true, theme, mapUrl }))
  })
  app.get('/preview/product', async c => {
    const key = readKey(c)
    if (!key) return send(c, await productPage(c.var.shop, null))
    const product = await findProduct(c.var.shop, key)
    return product && isForEyes(product, key) ? send(c, await productPage(c.var.shop, product)) : sendInvalid(c)
  })
  app.get('/preview/category', async c => {
    const key = readKey(c)
    if (!key) return sendPreview(c, await categoryPage(c.var.shop, null))
    const category = await findCategory(c.var.shop, key)
    return sendPreview(c, category && isForEyes(category, key) ? await categoryPage(c.var.shop, category) : null)
  })
  app.get('/preview/page', async c => {
    const key = readKey(c)
    if (!key) return send(c, contentPage(c.var.shop, null))
    const page = await findPage(c.var.shop, key)
    return sendPreview(c, page && contentPage(c.var.shop, page))
  })
  app.get('/preview/*', sendInvalid)
}

/** What a preview's address names: an id, or the name in a shopper's address. */
function readKey(c: Context<Env>): Key | null {
  const { id, friendlyName } = c.req.query()
  if (id) return { id }
  return friendlyName ? { friendlyName: nameIn(friendlyName) } : null
}

/** Who knows the id may see what is not for sale. */
const isForEyes = ({ state }: { state: string }, key: Key) => 'id' in key || state === 'Active'

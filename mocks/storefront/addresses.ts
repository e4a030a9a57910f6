import type { Context } from 'hono'
import { addressKey, isOwnPage, mayBeNamed } from '#contract/store/redirectRules.ts'
import { shopPath } from '#contract/store/storefront.ts'
import type { Db } from '../db/database.ts'
import { followRedirects, isNamedAddress } from '../server/store/redirects/records.ts'
import type { Env } from './env.ts'
import { isShared } from './pageCache.ts'
import { findCategory, findPage, findProduct, type Shop } from './shop.ts'

/**
 * The address of the page that a path means, however it is written (`/P/Blue-Mug/`): `/p/blue-mug`. `null` if shoppers find no page there.
 * The one rule for what is live: pages, redirects and addresses that are written in another way follow it.
 */
export async function livePath(shop: Shop, path: string): Promise<string | null> {
  const key = addressKey(path)
  if (isOwnPage(key)) return key
  const [, kind, friendlyName = ''] = /^\/(p|c|page)\/([^/?]+)$/.exec(key) ?? []
  if (kind === 'p') return (await liveProduct(shop, friendlyName)) && shopPath('product', friendlyName)
  if (kind === 'c') return (await liveCategory(shop, friendlyName)) && shopPath('category', friendlyName)
  if (kind === 'page') return (await findPage(shop, { friendlyName })) && shopPath('page', friendlyName)
  return null
}

/** A product that shoppers see. */
export async function liveProduct(shop: Shop, friendlyName: string) {
  const product = await findProduct(shop, { friendlyName })
  return product?.state === 'Active' ? product : null
}

/** A category that shoppers see: active, like all above it. */
export async function liveCategory(shop: Shop, friendlyName: string) {
  const isShown = shop.categories.some(category => category.friendlyName === friendlyName)
  return isShown ? findCategory(shop, { friendlyName }) : null
}

/** Where an address leads that has no page under exactly these letters; `null` if nowhere. */
export async function leadFrom(shop: Shop, { pathname, search }: URL): Promise<string | null> {
  const live = await livePath(shop, pathname)
  if (live && live !== pathname) return live + search
  return followRedirects(shop.db, shop.tenant, pathname + search, async path => (await livePath(shop, path)) !== null)
}

/** Whether a redirect names parameters of a request for a page that everyone gets: then it is not that page. */
export async function isLedByParameters(c: Context<Env>, db: Db, tenant: string): Promise<boolean> {
  const { pathname, search, searchParams } = new URL(c.req.url)
  return isShared(c) && [...searchParams.keys()].some(mayBeNamed) && isNamedAddress(db, tenant, pathname + search)
}

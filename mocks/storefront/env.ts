import type { Context } from 'hono'
import type { Page } from './layout.ts'
import type { SharedPage } from './pageCache.ts'
import type { Shop } from './shop.ts'

/** What a request to a storefront carries along. */
export interface Env {
  Variables: {
    shop: Shop
    /** The store of the host, if there is one. */
    tenant?: string
    /** A redirect names parameters of the request. */
    isLed?: boolean
    /** A merchant tries a tag in a preview: all of them run, without asking for consent. */
    isTrial: boolean
    /** Pieces in the shopper's cart, where this request has changed or looked at it. */
    pieces?: number
    /** The page as everyone gets it, where it may be cached. */
    shared?: SharedPage
  }
}

/** Sends a page in the frame of its storefront. */
export type SendPage = (
  c: Context<Env>,
  page: Page,
  status?: 200 | 400 | 403 | 404 | 429,
) => Response | Promise<Response>

import type { Context, MiddlewareHandler } from 'hono'
import { isbot } from 'isbot'
import type { Db } from '../db/database.ts'
import { reportError } from '../db/reportError.ts'
import { clientAddress } from '../http/limits/clientAddress.ts'
import { VisitorCount, type VisitStep } from '../server/insight/analytics/visitors.ts'
import type { Env } from './env.ts'
import { isFramed } from './pageCache.ts'

/** Headers of requests for pages that nobody looks at yet: of today's browsers, of older ones, and of old Firefox versions. */
const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

/**
 * Counts who opens pages of a storefront, and how far they go. Not counted: programs, the console's frame, previews, and pages that a
 * browser fetches in advance. Programs are those that `isbot` lists. A page that can't be counted is shown all the same.
 */
export function countVisits(db: Db, now: () => Date): MiddlewareHandler<Env> {
  const count = new VisitorCount(db)
  return async (c, next) => {
    await next()
    const { tenant } = c.var
    const browser = c.req.header('user-agent') ?? ''
    const step = tenant && browser !== '' && !isbot(browser) ? stepOf(c) : null
    if (!tenant || !step) return
    const traits = `${clientAddress(c)}\n${browser}`
    await count.note({ tenant, traits, step, now: now() }).catch(reportError)
  }
}

function stepOf(c: Context): VisitStep | null {
  const { method, path } = c.req
  const { status, headers } = c.res
  if (isFramed(c) || path.startsWith('/preview')) return null
  if (PREFETCH_HEADERS.some(name => c.req.header(name))) return null
  const to = status === 303 ? (headers.get('location') ?? '') : ''
  if (to.startsWith('/thanks?')) return 'order'
  if (method === 'POST') return path === '/cart' && to === '/cart' ? 'cart' : null
  if (method !== 'GET') return null
  const isPage = status === 304 || (status === 200 && headers.get('content-type')?.startsWith('text/html'))
  if (!isPage) return null
  return path === '/checkout' ? 'checkout' : 'visit'
}

import type { Hono } from 'hono'
import { errorResponse } from '../db/databaseAway.ts'
import { limitBodies } from './limits/limitBodies.ts'
import { STYLES } from './styles.ts'

/** What the sites of other companies have in common: limits, headers, `/health` and the style sheet. Call it before the routes. */
export function prepareSite(app: Hono, { largestBody, headers = {} }: SiteOptions = {}): void {
  app.onError(errorResponse)
  app.use(limitBodies(largestBody))
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries({ 'X-Content-Type-Options': 'nosniff', ...headers }))
      c.header(name, value)
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  })
  app.get('/health', c => c.json({ status: 'ok' }))
  app.get(STYLES.path, c => {
    c.header('Cache-Control', 'public, max-age=31536000, immutable')
    return c.body(STYLES.css, 200, { 'Content-Type': 'text/css; charset=utf-8' })
  })
}

interface SiteOptions {
  /** In bytes; the usual unless given. */
  largestBody?: number
  /** Of each response. */
  headers?: Readonly<Record<string, string>>
}

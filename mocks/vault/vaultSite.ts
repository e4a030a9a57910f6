import { Hono } from 'hono'
import { errorResponse } from '../db/databaseAway.ts'
import { limitBodies } from '../limits/limitBodies.ts'

/** The card payment provider's origin. */
export function createVaultSite(): Hono {
  const app = new Hono()
  app.onError(errorResponse)
  app.use(limitBodies())
  app.get('/health', c => c.json({ status: 'ok' }))
  return app
}

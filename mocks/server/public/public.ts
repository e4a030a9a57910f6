import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Db } from '../../db/database.ts'
import { errorResponse } from '../../db/databaseAway.ts'
import { limitBodies } from '../../http/limits/limitBodies.ts'
import { refuseOtherMethods } from '../../http/limits/otherMethods.ts'
import type { Clock } from './clock.ts'
import { clockRoutes } from './clockPage.ts'
import { disputeRoutes } from './disputePage.ts'
import { mailboxRoutes, verificationRoutes } from './mailbox.ts'
import { callPage, chatPage, filmPage, helpPage, missingPage, termsPage } from './pages.ts'
import { registrarRoutes } from './registrar.ts'
import { sendPublic } from './send.ts'
import { statusRoutes } from './statusPage.ts'
import { STYLES } from './styles.ts'

interface PublicServices {
  db: Db
  /** Origins of the app: the only ones that may frame a help video. */
  appOrigins: readonly string[]
  /** Where links in messages lead that set a password. */
  identityUrl: string
  /** Whether anyone may publish a status and read the mailbox; default: on. */
  isOpenToAll?: boolean
  /** Implements the contract's status endpoints, under `/api/v2/`. */
  api: { fetch(request: Request, env?: object): Response | Promise<Response> }
  /** The current time, and a callback for setting it forward; without it no one can, with it anyone can. */
  clock?: Clock
  /** Whether there is the page of the imaginary registrar, where anyone may set the records of any domain. */
  hasRegistrar?: boolean
  onClockChange?: () => void
}

const PAGES = { '/help': helpPage, '/chat': chatPage, '/call': callPage, '/terms': termsPage }

/** The provider's public pages: status page, help, chat, booking, terms, help videos, the mailbox and the clock. */
export function createPublic(services: PublicServices): Hono {
  const {
    db,
    appOrigins,
    identityUrl,
    api,
    isOpenToAll = true,
    clock,
    onClockChange = () => undefined,
    hasRegistrar = false,
  } = services
  const app = new Hono()
  app.onError(errorResponse)
  app.all('/api/v2/*', c => api.fetch(c.req.raw, c.env as object))
  app.use(compress())
  app.use(limitBodies())
  app.use(async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    // Not no-referrer: with it browsers hide the Origin of our own forms, which is checked.
    c.header('Referrer-Policy', 'same-origin')
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  })
  app.get(STYLES.path, c =>
    c.body(STYLES.css, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    }),
  )
  for (const [path, content] of Object.entries(PAGES)) app.get(path, c => sendPublic(c, content()))
  app.get('/video/:topic', c => {
    const content = filmPage(c.req.param('topic'))
    return content
      ? sendPublic(c, content, { framedBy: appOrigins })
      : sendPublic(c, missingPage(), { status: 404, framedBy: appOrigins })
  })
  app.route('/', statusRoutes(db, isOpenToAll))
  app.route('/', verificationRoutes(db))
  if (isOpenToAll) app.route('/', mailboxRoutes(db, identityUrl))
  if (isOpenToAll && hasRegistrar) app.route('/', registrarRoutes(db))
  if (isOpenToAll && clock) {
    app.route('/', clockRoutes(clock, onClockChange))
    app.route('/', disputeRoutes(db, clock, onClockChange))
  }
  refuseOtherMethods(app)
  app.notFound(c => sendPublic(c, missingPage(), { status: 404 }))
  return app
}

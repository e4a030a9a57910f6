import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Config } from '#contract/config.ts'
import type { Db } from '../../db/database.ts'
import { errorResponse } from '../../db/databaseAway.ts'
import { isDiskFull, NO_ROOM } from '../../db/diskFull.ts'
import { usingReserve } from '../../db/reserve.ts'
import { limitBodies } from '../../http/limits/limitBodies.ts'
import { refuseOtherMethods } from '../../http/limits/otherMethods.ts'
import { StoreTurns } from '../../http/limits/storeTurns.ts'
import { sendPage } from '../../http/sendPage.ts'
import { STYLES } from '../../http/styles.ts'
import { TokenRefused } from '../machine/auth.ts'
import { BrowserSessions } from './browserSession.ts'
import { discoveryDocument } from './discovery.ts'
import { invitationRoutes } from './invitationRoutes.ts'
import type { KeyOptions } from './keys.ts'
import { type DemoAccount, noRoomPage } from './pages.ts'
import { passwordRoutes } from './passwordRoutes.ts'
import { findUser } from './people.ts'
import { sessionRoutes } from './sessionRoutes.ts'
import { signInRoutes } from './signInRoutes.ts'
import { handleRevocation, handleTokenRequest } from './tokenEndpoint.ts'
import { claimsOf, createTokens, type Tokens } from './tokens.ts'

export interface IdentityOptions {
  db: Db
  config: Config
  /** Origins of the app, e.g. `http://localhost:5173`. */
  appOrigins: readonly string[]
  /** Accounts that the sign-in page offers to fill in, and the password of all of them. */
  demo?: { accounts: readonly DemoAccount[]; password: string }
  /** Whether sentinels typed as a password make signing in fail; on by default. */
  faults?: boolean
  /** Of access and ID tokens; 600 by default. */
  tokenLifetimeSeconds?: number
  /** How signing keys are stored and replaced. */
  keys?: KeyOptions
  /** Shares this process; its own unless given. */
  turns?: StoreTurns
}

/** A year, for all hosts below. */
const HSTS = 'max-age=31536000; includeSubDomains'

/** What the routes of the identity provider share. */
export interface IdentityServices extends IdentityOptions {
  tokens: Tokens
  sessions: BrowserSessions
}

export interface Identity {
  app: Hono
  tokens: Tokens
}

/** An OpenID provider: authorization code with PKCE, rotating refresh tokens, silent sign-in, sign-out. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { config, appOrigins, tokenLifetimeSeconds, keys, turns = new StoreTurns() } = options
  // Who can't sign in can't make room.
  const db = usingReserve(options.db)
  const tokens = await createTokens({ db, config, keys, lifetimeSeconds: tokenLifetimeSeconds })
  const services: IdentityServices = { ...options, db, tokens, sessions: new BrowserSessions(db, tokens) }
  const app = new Hono()
  app.onError((error, c) => {
    if (!isDiskFull(error)) return errorResponse(error, c)
    if (!/^\/(oauth|userinfo)\b/.test(c.req.path)) return sendPage(c, noRoomPage(), { status: 507 })
    return c.json({ error: 'temporarily_unavailable', error_description: NO_ROOM }, 507)
  })

  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    c.header('X-Content-Type-Options', 'nosniff')
    // Not no-referrer: with it browsers hide the Origin of our own forms, which is checked.
    c.header('Referrer-Policy', 'same-origin')
    if (tokens.issuer.startsWith('https:')) c.header('Strict-Transport-Security', HSTS)
    await next()
  })
  app.use(limitBodies())
  for (const path of ['/oauth/*', '/userinfo', '/.well-known/*']) {
    app.use(
      path,
      cors({
        origin: origin => (appOrigins.includes(origin) ? origin : null),
        allowMethods: ['GET', 'POST'],
        allowHeaders: ['Authorization', 'Content-Type', 'Auth0-Client'],
        maxAge: 7200,
      }),
    )
  }

  // Nobody is known yet.
  const nobody = () => ''
  app.use(turns.middleware(nobody, nobody))

  app.get('/.well-known/openid-configuration', c => c.json(discoveryDocument(tokens.issuer)))
  app.get('/.well-known/jwks.json', async c => c.json(await tokens.jwks()))
  app.get(STYLES.path, c => {
    c.header('Content-Type', 'text/css; charset=utf-8')
    c.header('Cache-Control', 'public, max-age=31536000, immutable')
    return c.body(STYLES.css)
  })
  app.route('/', signInRoutes(services))
  app.route('/', passwordRoutes(services))
  app.route('/', invitationRoutes(services))
  app.route('/', sessionRoutes(services))
  app.post('/oauth/token', c => handleTokenRequest(c, services))
  app.post('/oauth/revoke', c => handleRevocation(c, services))
  app.on(['GET', 'POST'], '/userinfo', async c => {
    const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const access = await tokens.verify(token ?? '').catch(error => {
      if (!(error instanceof TokenRefused)) throw error
      return undefined
    })
    const user = access && (await findUser(db, { tenant: access.tenant, userId: access.sub }))
    if (user) return c.json({ sub: user.id, ...claimsOf(user, config.claimsNamespace) })
    c.header('WWW-Authenticate', 'Bearer error="invalid_token"')
    return c.json({ error: 'invalid_token', error_description: 'This token is not good here.' }, 401)
  })
  refuseOtherMethods(app)
  return { app, tokens }
}

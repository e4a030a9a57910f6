import { inArray } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { Config } from '#contract/config.ts'
import type { Db } from '../db/database.ts'
import { users } from '../db/schema/accounts.ts'
import { type AuthorizeRequest, readAuthorizeRequest } from './authorizeRequest.ts'
import { BrowserSessions } from './browserSession.ts'
import { discoveryDocument } from './discovery.ts'
import { issueCode } from './grants.ts'
import { type DemoAccount, refusalPage, sessionPage, signInPage } from './pages.ts'
import { emailKey, findByPassword, findUser } from './people.ts'
import { reply } from './reply.ts'
import { STYLES } from './styles.ts'
import { answerRevocation, answerTokenRequest } from './tokenEndpoint.ts'
import { claimsOf, createTokens, type Tokens } from './tokens.ts'
import { Tries } from './tries.ts'

export interface IdentityOptions {
  db: Db
  config: Config
  /** Origins of the app, e.g. `http://localhost:5173`. */
  appOrigins: readonly string[]
  /** Accounts that the sign-in page offers to fill in, and the password of all of them. */
  demo?: { accounts: readonly DemoAccount[]; password: string }
  /** Of access and ID tokens; 600 by default. */
  tokenLifetimeSeconds?: number
}

export interface Identity {
  app: Hono
  tokens: Tokens
}

/** An OpenID provider: authorization code with PKCE, rotating refresh tokens, silent sign-in, sign-out. */
export async function createIdentity(options: IdentityOptions): Promise<Identity> {
  const { db, config, appOrigins, demo } = options
  const tokens = await createTokens({ db, config, lifetimeSeconds: options.tokenLifetimeSeconds })
  const sessions = new BrowserSessions(db, tokens)
  const tries = new Tries()
  const services = { db, config, tokens }
  const app = new Hono()

  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    c.header('X-Content-Type-Options', 'nosniff')
    // Not no-referrer: with it browsers hide the Origin of our own forms, which is checked.
    c.header('Referrer-Policy', 'same-origin')
    await next()
  })
  app.use(bodyLimit({ maxSize: 64 * 1024 }))
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

  app.get('/.well-known/openid-configuration', c => c.json(discoveryDocument(tokens.issuer)))
  app.get('/.well-known/jwks.json', c => c.json(tokens.jwks))
  app.get(STYLES.path, c =>
    c.body(STYLES.css, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    }),
  )

  app.get('/authorize', async c => {
    const query = new URL(c.req.url).searchParams
    const outcome = readAuthorizeRequest(query, config, appOrigins)
    if ('untrusted' in outcome) return page(c, refusalPage(outcome.untrusted), 400)
    if ('error' in outcome) {
      return reply(c, outcome.replyTo, { error: outcome.error, error_description: outcome.description })
    }
    const { request } = outcome
    const session = request.prompt === 'login' ? undefined : await sessions.find(c)
    if (session) return sendCode(c, request, session.id)
    if (request.prompt === 'none') {
      return reply(c, request, { error: 'login_required', error_description: 'Nobody is signed in.' })
    }
    return showSignIn(c, query, request, request.loginHint)
  })

  app.post('/sign-in', async c => {
    const query = new URL(c.req.url).searchParams
    const outcome = readAuthorizeRequest(query, config, appOrigins)
    if (!('request' in outcome)) return page(c, refusalPage('It was changed on its way.'), 400)
    const form = await c.req.parseBody()
    const email = typeof form.email === 'string' ? form.email : ''
    const password = typeof form.password === 'string' ? form.password : ''
    const again = (problem: string, status: 400 | 429) => showSignIn(c, query, outcome.request, email, problem, status)

    if (!sessions.isOwnForm(c, form.formToken)) return again('This page was open for too long. Sign in once more.', 400)
    const seconds = tries.secondsToWait(emailKey(email))
    if (seconds > 0) {
      c.header('Retry-After', String(seconds))
      return again(`Too many wrong passwords. Wait ${seconds} seconds, then try again.`, 429)
    }
    const user = await findByPassword(db, email, password)
    if (!user) {
      tries.failed(emailKey(email))
      return again('The e-mail or the password is wrong. Check both and try again.', 400)
    }
    tries.succeeded(emailKey(email))
    const session = await sessions.begin(c, user.id)
    return sendCode(c, outcome.request, session.id)
  })

  app.post('/oauth/token', c => answerTokenRequest(c, services))
  app.post('/oauth/revoke', c => answerRevocation(c, services))

  app.get('/userinfo', async c => {
    const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const access = await tokens.verify(token ?? '').catch(() => undefined)
    const user = access && (await findUser(db, access.sub))
    if (!user) {
      return c.json({ error: 'invalid_token' }, 401, { 'WWW-Authenticate': 'Bearer error="invalid_token"' })
    }
    return c.json({ sub: user.id, ...claimsOf(user, config.claimsNamespace) })
  })

  app.get('/v2/logout', async c => {
    const returnTo = c.req.query('returnTo')
    const origin = returnTo === undefined ? undefined : URL.parse(returnTo)?.origin
    if (returnTo !== undefined && !appOrigins.some(registered => registered === origin)) {
      return page(c, refusalPage('It wants to lead to an address that is not registered for the app.'), 400)
    }
    await sessions.end(c)
    return c.redirect(returnTo === undefined ? '/sessions' : new URL(returnTo).href, 303)
  })

  app.get('/sessions', async c => {
    const session = await sessions.find(c)
    const user = session && (await findUser(db, session.userId))
    return page(c, sessionPage(user?.email ?? null))
  })
  app.post('/sessions/end', async c => {
    if (!sessions.isOwnOrigin(c)) return page(c, refusalPage('It comes from another site.'), 403)
    await sessions.end(c)
    return c.redirect('/sessions', 303)
  })

  async function sendCode(c: Context, request: AuthorizeRequest, sessionId: string) {
    const { redirectUri, challenge, nonce, scope } = request
    return reply(c, request, { code: await issueCode(db, { sessionId, redirectUri, challenge, nonce, scope }) })
  }

  async function showSignIn(
    c: Context,
    query: URLSearchParams,
    request: AuthorizeRequest,
    email: string,
    problem?: string,
    status: 200 | 400 | 429 = 200,
  ) {
    const content = signInPage({
      query,
      formToken: sessions.formToken(c),
      email,
      problem,
      accounts: await existingAccounts(),
      password: demo?.password ?? null,
    })
    // Chromium holds redirects after a form to form-action too, and signing in ends with one to the app.
    return page(c, content, status, new URL(request.redirectUri).origin)
  }

  async function existingAccounts(): Promise<DemoAccount[]> {
    if (!demo) return []
    const emails = demo.accounts.map(account => emailKey(account.email))
    const rows = await db.select({ key: users.emailKey }).from(users).where(inArray(users.emailKey, emails))
    const known = new Set(rows.map(row => row.key))
    return demo.accounts.filter(account => known.has(emailKey(account.email)))
  }

  return { app, tokens }
}

/** An HTML page that runs no script, is framed by nobody and posts only to us (and is led on to `formTarget`). */
function page(
  c: Context,
  content: ReturnType<typeof refusalPage>,
  status: 200 | 400 | 403 | 429 = 200,
  formTarget = '',
) {
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'self'; form-action 'self' ${formTarget}; base-uri 'none'; frame-ancestors 'none'`,
  )
  return c.html(content, status)
}

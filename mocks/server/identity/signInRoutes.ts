import { inArray } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { userEmails } from '../../db/schema/accounts.ts'
import { clientAddress } from '../../http/limits/clientAddress.ts'
import { readForm } from '../../http/limits/readForm.ts'
import { sendPage } from '../../http/sendPage.ts'
import { isStorable } from '../../http/texts.ts'
import { type AuthorizeRequest, readAuthorizeRequest } from './authorizeRequest.ts'
import { issueCode } from './grants.ts'
import type { IdentityServices } from './identity.ts'
import { type DemoAccount, refusalPage, signInPage } from './pages.ts'
import { emailKey, findByPassword } from './people.ts'
import { reply } from './reply.ts'
import { openStoreIn, type Session } from './sessions.ts'
import { countSignIn, signedIn } from './signInLimits.ts'

/** As the password of a known account: signing in fails like for an expired password that must be reset first. */
export const EXPIRED_SENTINEL = 'fault:expired'

/** `/authorize` and the form it shows. */
export function signInRoutes({ db, config, appOrigins, demo, faults = true, sessions }: IdentityServices): Hono {
  const app = new Hono()

  app.get('/authorize', async c => {
    const query = new URL(c.req.url).searchParams
    const outcome = readAuthorizeRequest(query, config, appOrigins)
    if ('untrusted' in outcome) return sendPage(c, refusalPage(outcome.untrusted), { status: 400 })
    if ('error' in outcome) {
      return reply(c, outcome.replyTo, { error: outcome.error, error_description: outcome.description })
    }
    const { request } = outcome
    const session = request.prompt === 'login' ? undefined : await sessions.find(c)
    if (session) return sendCode(c, request, session)
    if (request.prompt === 'none') {
      return reply(c, request, { error: 'login_required', error_description: 'Nobody is signed in.' })
    }
    return showSignIn(c, { query, request, email: request.loginHint })
  })

  app.post('/sign-in', async c => {
    const query = new URL(c.req.url).searchParams
    const outcome = readAuthorizeRequest(query, config, appOrigins)
    if (!('request' in outcome)) return sendPage(c, refusalPage('It was changed on its way.'), { status: 400 })
    const { request } = outcome
    const form = await readForm(c)
    const [email, password] = [textOf(form.email), textOf(form.password)]
    const again = (problem: string, status: 400 | 429) => showSignIn(c, { query, request, email, problem, status })

    if (!sessions.isOwnForm(c, form.formToken)) return again('This page was open for too long. Sign in once more.', 400)
    const [account, address] = [emailKey(email), clientAddress(c)]
    const seconds = await countSignIn(db, account, address)
    if (seconds > 0) {
      c.header('Retry-After', String(seconds))
      return again(`Too many wrong passwords. Wait ${seconds} seconds, then try again.`, 429)
    }
    if (faults && password === EXPIRED_SENTINEL) {
      return reply(c, request, { error: 'access_denied', error_description: 'E001 - The password has expired.' })
    }
    const person = await findByPassword(db, email, password)
    if (!person) return again('The email or the password is wrong. Check both and try again.', 400)
    await signedIn(db, account, address)
    return sendCode(c, request, await sessions.begin(c, person.userId))
  })

  async function sendCode(c: Context, request: AuthorizeRequest, session: Session) {
    const { redirectUri, challenge, nonce, scope, store } = request
    if (store && !(isStorable(store) && (await openStoreIn(db, session, store)))) {
      return reply(c, request, { error: 'access_denied', error_description: 'E002 - You don’t work in this store.' })
    }
    const sessionId = session.id
    return reply(c, request, { code: await issueCode(db, { sessionId, redirectUri, challenge, nonce, scope }) })
  }

  async function showSignIn(c: Context, { query, request, email, problem, status }: Shown) {
    const content = signInPage({
      query,
      formToken: sessions.formToken(c),
      email,
      problem,
      accounts: await existingAccounts(),
      password: demo?.password ?? null,
    })
    return sendPage(c, content, { status, leadsTo: new URL(request.redirectUri).origin })
  }

  async function existingAccounts(): Promise<DemoAccount[]> {
    if (!demo) return []
    const emails = demo.accounts.map(account => emailKey(account.email))
    const rows = await db
      .select({ key: userEmails.emailKey })
      .from(userEmails)
      .where(inArray(userEmails.emailKey, emails))
    const known = new Set(rows.map(row => row.key))
    return demo.accounts.filter(account => known.has(emailKey(account.email)))
  }

  return app
}

interface Shown {
  query: URLSearchParams
  request: AuthorizeRequest
  email: string
  problem?: string
  status?: 400 | 429
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

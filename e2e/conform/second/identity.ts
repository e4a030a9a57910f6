import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type CryptoKey, exportJWK, SignJWT } from 'jose'
import type { Account, Settings } from './settings.ts'
import { escapeHtml, signInPage, webMessagePage } from './signInPage.ts'

interface Code {
  account: Account
  session: string
  nonce: string | null
  challenge: string
  scope: string
  until: number
}

/** Refresh tokens of one sign-in: the current one, and the one before, whose response may have been lost. */
interface Family extends Pick<Code, 'account' | 'session' | 'scope'> {
  current: string
  before: string | undefined
}

const KEY_ID = 'second-1'
const COOKIE = 'second_session'
const CODE_MS = 60_000
const TOKEN_SECONDS = 3600
const PREFLIGHT_SECONDS = 7200

const newSecret = () => randomBytes(32).toString('base64url')
const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** The identity provider: a function from requests to responses. */
export function newIdentity(settings: Settings, keys: { publicKey: CryptoKey; privateKey: CryptoKey }) {
  const { issuer, appOrigin, clientId, audience, claimsNamespace, accounts } = settings
  const origin = issuer.slice(0, -1)
  const callback = `${appOrigin}/`
  const sessions = new Map<string, Account>()
  const codes = new Map<string, Code>()
  /** By every token that was issued, so that a used one ends its family. */
  const families = new Map<string, Family>()

  /** Otherwise the person is told what is wrong: nobody knows whose address this is. */
  const isForApp = (query: URLSearchParams) =>
    query.get('client_id') === clientId && query.get('redirect_uri') === callback
  const isChallenged = (query: URLSearchParams) =>
    query.get('code_challenge_method') === 'S256' && /^[\w-]{43}$/.test(query.get('code_challenge') ?? '')

  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    switch (`${request.method} ${pathname}`) {
      case 'GET /.well-known/openid-configuration':
        return Response.json(discovery())
      case 'GET /jwks.json': {
        const jwk = await exportJWK(keys.publicKey)
        return Response.json({ keys: [{ ...jwk, kid: KEY_ID, alg: 'RS256', use: 'sig' }] })
      }
      case 'GET /authorize':
        return authorize(request, searchParams)
      case 'POST /authorize':
        return signIn(request, searchParams)
      case 'OPTIONS /oauth/token':
        return new Response(null, { status: 204, headers: corsOf(request) })
      case 'POST /oauth/token':
        return token(request)
      case 'GET /v2/logout':
        return logout(request, searchParams)
      default:
        return new Response('There is nothing here.', { status: 404 })
    }
  }

  function discovery() {
    return {
      ...{ issuer, authorization_endpoint: `${origin}/authorize`, token_endpoint: `${origin}/oauth/token` },
      ...{ jwks_uri: `${origin}/jwks.json`, end_session_endpoint: `${origin}/v2/logout` },
      ...{ response_types_supported: ['code'], response_modes_supported: ['query', 'web_message'] },
      ...{ grant_types_supported: ['authorization_code', 'refresh_token'], subject_types_supported: ['public'] },
      ...{ code_challenge_methods_supported: ['S256'], id_token_signing_alg_values_supported: ['RS256'] },
      ...{ token_endpoint_auth_methods_supported: ['none'] },
      scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
    }
  }

  function authorize(request: Request, query: URLSearchParams): Response {
    if (!isForApp(query)) return new Response('This application or address is not registered.', { status: 400 })
    if (query.get('response_type') !== 'code' || !isChallenged(query))
      return answer(query, { error: 'invalid_request' })
    const session = sessionOf(request)
    if (session && query.get('prompt') !== 'login') return answer(query, { code: newCode(query, session) })
    if (query.get('prompt') === 'none') {
      return answer(query, { error: 'login_required', error_description: 'Nobody is signed in.' })
    }
    return signInPage(`/authorize?${query}`)
  }

  async function signIn(request: Request, query: URLSearchParams): Promise<Response> {
    if (!isForApp(query) || !isChallenged(query)) return new Response('This can’t be read.', { status: 400 })
    const form = new URLSearchParams(await request.text())
    const account = accounts.find(({ email }) => email === form.get('email')?.trim().toLowerCase())
    const isRight = timingSafeEqual(sha256(form.get('password') ?? ''), sha256(account?.password ?? newSecret()))
    if (!account || !isRight) return signInPage(`/authorize?${query}`, 'Email or password is wrong.')
    if (account.isExpired) {
      return answer(query, { error: 'access_denied', error_description: 'E001 - The password has expired.' })
    }
    const session = newSecret()
    sessions.set(session, account)
    const response = answer(query, { code: newCode(query, session) })
    response.headers.append('set-cookie', `${COOKIE}=${session}; Path=/; HttpOnly; SameSite=Lax`)
    return response
  }

  function sessionOf(request: Request): string | undefined {
    const [, session = ''] = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(request.headers.get('cookie') ?? '') ?? []
    return sessions.has(session) ? session : undefined
  }

  function newCode(query: URLSearchParams, session: string): string {
    const code = newSecret()
    codes.set(code, {
      ...{ account: sessions.get(session) as Account, session, nonce: query.get('nonce') },
      ...{ challenge: query.get('code_challenge') ?? '', scope: query.get('scope') ?? 'openid' },
      until: Date.now() + CODE_MS,
    })
    return code
  }

  /** What the app is told, at its callback or in the hidden frame. */
  function answer(query: URLSearchParams, result: Record<string, string>): Response {
    const state = query.get('state')
    const told = { ...result, ...(state !== null && { state }) }
    if (query.get('response_mode') === 'web_message') return webMessagePage(told, appOrigin)
    return new Response(null, { status: 303, headers: { location: `${callback}?${new URLSearchParams(told)}` } })
  }

  function corsOf(request: Request): Record<string, string> {
    if (request.headers.get('origin') !== appOrigin) return { vary: 'origin' }
    return {
      ...{ 'access-control-allow-origin': appOrigin, vary: 'origin' },
      ...{ 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'content-type, auth0-client' },
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    }
  }

  async function token(request: Request): Promise<Response> {
    const headers = { ...corsOf(request), 'cache-control': 'no-store' }
    const refuse = (error: string) => Response.json({ error, error_description: error }, { status: 400, headers })
    const form = readForm(await request.text(), request.headers.get('content-type') ?? '')
    if (!form || form.get('client_id') !== clientId) return refuse('invalid_client')
    const isCode = form.get('grant_type') === 'authorization_code'
    if (!isCode && form.get('grant_type') !== 'refresh_token') return refuse('unsupported_grant_type')
    const granted = isCode ? redeem(form) : refresh(form.get('refresh_token') ?? '')
    if (!granted) return refuse('invalid_grant')
    return Response.json(await tokensOf(granted.family, granted.nonce), { headers })
  }

  function redeem(form: URLSearchParams): { family: Family; nonce: string | null } | undefined {
    const sent = form.get('code') ?? ''
    const code = codes.get(sent)
    codes.delete(sent)
    if (!code || code.until < Date.now() || form.get('redirect_uri') !== callback) return undefined
    if (sha256(form.get('code_verifier') ?? '').toString('base64url') !== code.challenge) return undefined
    const { account, session, scope, nonce } = code
    const family = { account, session, scope, current: newSecret(), before: undefined }
    families.set(family.current, family)
    return { family, nonce }
  }

  function refresh(sent: string): { family: Family; nonce: null } | undefined {
    const family = families.get(sent)
    if (!family || !sessions.has(family.session)) return undefined
    if (sent === family.current) family.before = sent
    // Someone has a copy: nobody goes on with it.
    else if (sent !== family.before) {
      endFamilies(each => each === family)
      return undefined
    }
    family.current = newSecret()
    families.set(family.current, family)
    return { family, nonce: null }
  }

  function endFamilies(isMeant: (family: Family) => boolean): void {
    for (const [each, family] of families) if (isMeant(family)) families.delete(each)
  }

  async function tokensOf({ account, scope, current }: Family, nonce: string | null) {
    const claims = {
      [`${claimsNamespace}tenant`]: account.tenant,
      [`${claimsNamespace}user_id`]: account.id,
      [`${claimsNamespace}user_metadata`]: { firstName: 'Second', lastName: 'Implementation' },
      email: account.email,
    }
    const sign = (payload: Record<string, unknown>, to: string) =>
      new SignJWT(payload)
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(account.id)
        .setAudience(to)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_SECONDS}s`)
        .sign(keys.privateKey)
    return {
      access_token: await sign({ ...claims, scope, azp: clientId }, audience),
      id_token: await sign({ ...claims, ...(nonce !== null && { nonce }) }, clientId),
      ...(scope.split(' ').includes('offline_access') && { refresh_token: current }),
      ...{ token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope },
    }
  }

  function logout(request: Request, query: URLSearchParams): Response {
    const session = sessionOf(request)
    if (session) {
      sessions.delete(session)
      endFamilies(family => family.session === session)
    }
    const headers = new Headers({ 'set-cookie': `${COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0` })
    const returnTo = query.get('returnTo') ?? query.get('post_logout_redirect_uri') ?? ''
    const allowed = ['/login', '/checkout'].map(path => `${appOrigin}${path}`)
    if (query.get('client_id') !== clientId || !allowed.includes(returnTo.split('?')[0] ?? '')) {
      return new Response(`You are logged out. ${escapeHtml(returnTo)} is not registered.`, { status: 400, headers })
    }
    headers.set('location', returnTo)
    return new Response(null, { status: 303, headers })
  }
}

/** A form, or the same as JSON. */
function readForm(text: string, type: string): URLSearchParams | undefined {
  if (!type.startsWith('application/json')) return new URLSearchParams(text)
  try {
    return new URLSearchParams(JSON.parse(text) as Record<string, string>)
  } catch {
    return undefined
  }
}

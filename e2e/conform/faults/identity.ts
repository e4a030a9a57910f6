import { PASSWORD } from '../../../mocks/start/seeds/personas.ts'
import { newPkce } from '../signIn.ts'
import type { Json } from '../types.ts'
import { type Damage, type Fault, handling, type Outgoing, withStatus } from './damage.ts'

const isToken = ({ url, method }: Outgoing) => url.pathname === '/oauth/token' && method === 'POST'
type Handle = Parameters<typeof handling>[1]

const atToken = (
  handle: (form: URLSearchParams, request: Outgoing, send: () => Promise<Response>) => Promise<Response>,
): Damage =>
  handling([], (request, send) => {
    if (!isToken(request)) return send(request)
    const form = new URLSearchParams(request.text)
    return handle(form, request, () => send({ ...request, text: String(form) }))
  })

const tokens = (change: (tokens: Json) => void): Damage =>
  atToken(async (_, __, send) => {
    const response = await send()
    const body = (await response.json()) as Json
    if (response.status === 200) change(body)
    return withStatus(response, response.status, undefined, JSON.stringify(body))
  })

/** A token with other claims; its signature is that of the first one. */
function withClaims(token: unknown, change: (claims: Json) => void): string {
  const [head, payload = '', signature] = String(token).split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Json
  change(claims)
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
}

const at = (path: string, handle: Handle): Damage =>
  handling([], (request, send) => (request.url.pathname === path ? handle(request, send) : send(request)))

/** Faults of an identity provider. */
export const IDENTITY_FAULTS: readonly Fault[] = [
  {
    ...{ name: 'verifierIgnored', does: 'redeems a code with any verifier', caughtBy: 'identity.pkce' },
    identity: send => {
      const { verifier, challenge } = newPkce()
      return handling([], (request, sendOn) => {
        const { searchParams } = request.url
        if (searchParams.has('code_challenge')) searchParams.set('code_challenge', challenge)
        if (!isToken(request)) return sendOn(request)
        const form = new URLSearchParams(request.text)
        if (form.get('grant_type') === 'authorization_code') form.set('code_verifier', verifier)
        return sendOn({ ...request, text: String(form) })
      })(send)
    },
  },
  {
    ...{ name: 'codeTwice', does: 'redeems a code again', caughtBy: 'identity.code' },
    identity: send => {
      const redeemed = new Map<string, string>()
      return atToken(async (form, _, sendOn) => {
        const response = await sendOn()
        const known = redeemed.get(form.get('code') ?? '-')
        if (known) return withStatus(response, 200, undefined, known)
        redeemed.set(form.get('code') ?? '', await response.clone().text())
        return response
      })(send)
    },
  },
  {
    ...{ name: 'stateLost', does: 'doesn’t send the state back', caughtBy: 'identity.code' },
    identity: handling([], (request, send) => {
      request.url.searchParams.delete('state')
      return send(request)
    }),
  },
  {
    ...{ name: 'silentAsks', does: 'shows its page for prompt=none', caughtBy: 'identity.silent' },
    identity: handling([], (request, send) => {
      request.url.searchParams.delete('prompt')
      return send(request)
    }),
  },
  {
    ...{ name: 'noRefreshToken', does: 'issues no refresh token', caughtBy: 'identity.refresh' },
    identity: tokens(body => delete body.refresh_token),
  },
  {
    ...{ name: 'refreshStays', does: 'doesn’t replace refresh tokens', caughtBy: 'identity.refresh' },
    identity: send => {
      let first: unknown
      return tokens(body => {
        first ??= body.refresh_token
        body.refresh_token = first
      })(send)
    },
  },
  {
    ...{ name: 'refreshForever', does: 'accepts used refresh tokens', caughtBy: 'identity.refreshReused' },
    identity: send => {
      const used = new Map<string, string>()
      return atToken(async (form, _, sendOn) => {
        const token = form.get('refresh_token') ?? '-'
        const known = used.get(token)
        const response = await sendOn()
        if (known) return withStatus(response, 200, undefined, known)
        used.set(token, await response.clone().text())
        return response
      })(send)
    },
  },
  {
    ...{ name: 'noTenantClaim', does: 'leaves the store out of the ID token', caughtBy: 'identity.claims' },
    identity: tokens(body => {
      body.id_token = withClaims(body.id_token, claims => {
        for (const name of Object.keys(claims)) if (name.endsWith('/tenant')) delete claims[name]
      })
    }),
  },
  {
    ...{ name: 'nonceLost', does: 'leaves the nonce out of the ID token', caughtBy: 'identity.claims' },
    identity: tokens(body => {
      body.id_token = withClaims(body.id_token, claims => delete claims.nonce)
    }),
  },
  {
    ...{
      name: 'logoutKeepsSession',
      does: 'leads back from a logout and keeps the session',
      caughtBy: 'identity.logout',
    },
    identity: at('/v2/logout', async ({ url }) => redirectTo(url.searchParams.get('returnTo') ?? '/')),
  },
  {
    ...{ name: 'logoutAnywhere', does: 'leads from a logout to any address', caughtBy: 'identity.redirects' },
    identity: at('/v2/logout', async ({ url }) => redirectTo(url.searchParams.get('returnTo') ?? '/')),
  },
  {
    ...{ name: 'anyPassword', does: 'signs in with any password', caughtBy: 'identity.wrongPassword' },
    identity: at('/sign-in', (request, send) => {
      const form = new URLSearchParams(request.text)
      form.set('password', PASSWORD)
      return send({ ...request, text: String(form) })
    }),
  },
  {
    ...{ name: 'tokenCors', does: 'lets no page ask for tokens', caughtBy: 'identity.cors' },
    identity: at('/oauth/token', async (request, send) => {
      const response = await send(request)
      return withStatus(response, response.status, headers => headers.delete('access-control-allow-origin'))
    }),
  },
  {
    ...{ name: 'issuerWithoutSlash', does: 'names itself without the final slash', caughtBy: 'identity.keys' },
    identity: at('/.well-known/openid-configuration', async (request, send) => {
      const response = await send(request)
      const body = (await response.json()) as Json
      body.issuer = String(body.issuer).replace(/\/$/, '')
      return withStatus(response, 200, undefined, JSON.stringify(body))
    }),
  },
  {
    ...{ name: 'expiredUnnamed', does: 'doesn’t say that a password has expired', caughtBy: 'identity.expired' },
    identity: handling([], async (request, send) => {
      const response = await send(request)
      const location = response.headers.get('location') ?? ''
      if (!location.includes('E001')) return response
      return withStatus(response, response.status, headers => headers.set('location', location.replace('E001', 'Oops')))
    }),
  },
]

const redirectTo = async (location: string) => new Response(null, { status: 303, headers: { location } })

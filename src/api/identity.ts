import { Auth0Client } from '@auth0/auth0-spa-js'
import workerUrl from '@auth0/auth0-spa-js/dist/auth0-spa-js.worker.production.js?url'
import { readClaims } from '#contract/claims.ts'
import type { Config } from '#contract/config.ts'
import { type Identity, PasswordExpired, type Person, SessionEnded } from './session.ts'

/** Errors of the identity provider that mean: nobody is signed in there. */
const SIGNED_OUT = new Set([
  'login_required',
  'consent_required',
  'interaction_required',
  'invalid_grant',
  'missing_refresh_token',
])

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'error' in error ? String(error.error) : ''

/** The OpenID flow in the browser. Its client is large, so this module is fetched beside the app; tokens stay in memory. */
export function createIdentity(config: Config): Identity {
  const client = openClient(config)

  return {
    async start() {
      await finishRedirect(client)
      try {
        await client.getTokenSilently()
      } catch (error) {
        if (SIGNED_OUT.has(codeOf(error))) return null
        throw error
      }
      return readPerson(client, config)
    },
    async token(fresh = false) {
      try {
        const token = await client.getTokenSilently({ cacheMode: fresh ? 'off' : 'on' })
        if (token === undefined) throw new SessionEnded('The identity provider gave no token.')
        return token
      } catch (error) {
        if (SIGNED_OUT.has(codeOf(error))) throw new SessionEnded('Nobody is signed in.', { cause: error })
        throw error
      }
    },
    read: () => readPerson(client, config),
    async signIn() {
      await client.loginWithRedirect()
    },
    async signOut(path) {
      await client.logout({ logoutParams: { returnTo: `${location.origin}${path}` } })
    },
  }
}

function openClient(config: Config): Auth0Client {
  return new Auth0Client({
    domain: config.identityDomain,
    clientId: config.identityClientId,
    cacheLocation: 'memory',
    useRefreshTokens: true,
    // After a reload memory holds no refresh token; the session at the identity provider then gives a new one.
    useRefreshTokensFallback: true,
    // A worker of our own origin: the content security policy lets no blob run.
    workerUrl,
    authorizationParams: {
      audience: config.identityAudience,
      redirect_uri: `${location.origin}/`,
      scope: 'openid profile email offline_access',
    },
  })
}

/** Coming back from the sign-in page, the address carries the answer: use it and take it out of the history. */
async function finishRedirect(client: Auth0Client) {
  const answer = new URLSearchParams(location.search)
  if (!answer.has('state') || !(answer.has('code') || answer.has('error'))) return
  const failure = answer.get('error_description') ?? ''
  try {
    await client.handleRedirectCallback()
  } catch (error) {
    if (failure.startsWith('E001 - ')) throw new PasswordExpired(failure, { cause: error })
    // An answer that was used before (a reload, the back button) is no reason to stop: ask silently instead.
  } finally {
    history.replaceState(null, '', location.pathname)
  }
}

async function readPerson(client: Auth0Client, config: Config): Promise<Person | null> {
  const claims = await client.getIdTokenClaims()
  if (!claims) return null
  return { id: claims.sub, email: claims.email ?? '', claims: readClaims({ ...claims }, config.claimsNamespace) }
}

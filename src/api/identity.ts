import { Auth0Client, type Auth0ClientOptions } from '@auth0/auth0-spa-js'
import workerUrl from '@auth0/auth0-spa-js/dist/auth0-spa-js.worker.production.js?url'
import { readClaims } from '#contract/claims.ts'
import type { Config } from '#contract/config.ts'
import { type Identity, LoginUnavailable, PasswordExpired, SessionEnded, type User } from './session.ts'

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

/**
 * The OpenID flow in the browser. Its client is large, so this module is fetched beside the app; tokens stay in memory.
 *
 * Two clients share the work. One asks the identity provider's own session and needs nothing else: a page load waits for
 * its answer. The other keeps refresh tokens in a worker, where no script of the page can read them; that worker would have
 * to be fetched and started before the first question, so it comes with signing in or with the first renewal.
 */
export function createIdentity(config: Config): Identity {
  let client = openClient(config)
  let renewing: Auth0Client | undefined

  const renewingClient = () => {
    renewing ??= openClient(config, {
      useRefreshTokens: true,
      // After a reload there is no refresh token yet; the session at the identity provider then gives one.
      useRefreshTokensFallback: true,
      // A worker of our own origin: the content security policy lets no blob run.
      workerUrl,
    })
    client = renewing
    return renewing
  }

  return {
    async start() {
      if (isAuthorizationResponse(new URLSearchParams(location.search))) await finishRedirect(renewingClient())
      try {
        if (navigator.onLine === false) throw new Error('There is no connection to ask over.')
        await client.getTokenSilently()
      } catch (error) {
        if (SIGNED_OUT.has(codeOf(error))) return null
        throw await asUnavailable(error)
      }
      return readPerson(client, config)
    },
    async token(fresh = false) {
      try {
        const kept = fresh ? undefined : await client.getTokenSilently({ cacheMode: 'cache-only' })
        const token = kept ?? (await renewingClient().getTokenSilently({ cacheMode: fresh ? 'off' : 'on' }))
        if (token === undefined) throw new SessionEnded('The identity provider gave no token.')
        return token
      } catch (error) {
        if (error instanceof SessionEnded) throw error
        if (SIGNED_OUT.has(codeOf(error))) throw new SessionEnded('Nobody is signed in.', { cause: error })
        throw await asUnavailable(error)
      }
    },
    read: () => readPerson(client, config),
    async now() {
      // A client of its own: the others would answer from what they keep.
      const asking = openClient(config, { authorizeTimeoutInSeconds: 5 })
      try {
        await asking.getTokenSilently()
      } catch (error) {
        if (SIGNED_OUT.has(codeOf(error))) return null
        throw error
      }
      return readPerson(asking, config)
    },
    async signIn() {
      await renewingClient().loginWithRedirect()
    },
    async signOut(path) {
      await client.logout({ logoutParams: { returnTo: `${location.origin}${path}` } })
    },
  }
}

/** A token that seems to have expired before it was made is a matter of the device's clock. */
const asUnavailable = async (error: unknown) =>
  new LoginUnavailable(error, navigator.onLine === false ? 0 : await (await import('./deviceClock.ts')).minutesAhead())

function openClient(config: Config, more: Partial<Auth0ClientOptions> = {}): Auth0Client {
  return new Auth0Client({
    domain: config.identityDomain,
    clientId: config.identityClientId,
    cacheLocation: 'memory',
    authorizationParams: {
      audience: config.identityAudience,
      redirect_uri: `${location.origin}/`,
      scope: 'openid profile email',
    },
    ...more,
  })
}

const isAuthorizationResponse = (query: URLSearchParams) =>
  query.has('state') && (query.has('code') || query.has('error'))

/** Coming back from the sign-in page, the address carries the answer: use it and take it out of the history. */
async function finishRedirect(client: Auth0Client) {
  const failure = new URLSearchParams(location.search).get('error_description') ?? ''
  try {
    await client.handleRedirectCallback()
  } catch (error) {
    if (failure.startsWith('E001 - ')) throw new PasswordExpired(failure, { cause: error })
    // An answer that was used before (a reload, the back button) is no reason to stop: ask silently instead.
  } finally {
    history.replaceState(null, '', location.pathname)
  }
}

async function readPerson(client: Auth0Client, config: Config): Promise<User | null> {
  const claims = await client.getIdTokenClaims()
  if (!claims) return null
  return { id: claims.sub, email: claims.email ?? '', claims: readClaims({ ...claims }, config.claimsNamespace) }
}

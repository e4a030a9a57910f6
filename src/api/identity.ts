import { Auth0Client, type Auth0ClientOptions } from '@auth0/auth0-spa-js'
import workerUrl from '@auth0/auth0-spa-js/dist/auth0-spa-js.worker.production.js?url'
import { readClaims } from '#contract/claims.ts'
import type { Config } from '#contract/config.ts'
import { type Identity, LoginUnavailable, PasswordExpired, SessionEnded, type User } from './session.ts'

/** Errors of the identity provider that mean that the user is not signed in there. */
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
 * The OpenID flow in the browser. Its client is large, so this module is fetched in parallel with the app; tokens stay
 * in memory.
 *
 * There are two clients. One uses the identity provider's own session and needs nothing else, because a page load waits
 * for its response. The other holds refresh tokens in a worker, where scripts of the page can't read them. It is loaded
 * at sign-in or at the first renewal, because its worker would have to be fetched and started before the first request.
 */
export function createIdentity(config: Config): Identity {
  let client = openClient(config)
  let renewing: Auth0Client | undefined

  const renewingClient = () => {
    renewing ??= openClient(config, {
      useRefreshTokens: true,
      // After a reload there is no refresh token yet; the session at the identity provider then supplies one.
      useRefreshTokensFallback: true,
      // A worker of our own origin: the content security policy forbids blob workers.
      workerUrl,
    })
    client = renewing
    return renewing
  }

  return {
    async start() {
      if (isAuthorizationResponse(location)) await finishRedirect(renewingClient())
      try {
        if (navigator.onLine === false) throw new Error('There is no connection to ask over.')
        await askPatiently(client)
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
      // A separate client, because the others would respond from their cache.
      const asking = openClient(config, { authorizeTimeoutInSeconds: 5 })
      try {
        await asking.getTokenSilently()
      } catch (error) {
        if (SIGNED_OUT.has(codeOf(error))) return null
        throw error
      }
      return readPerson(asking, config)
    },
    async signIn({ silently = false, email } = {}) {
      await renewingClient().loginWithRedirect(
        // Takes the place of the page in the history, as the reload did that led here.
        silently
          ? { authorizationParams: { prompt: 'none' }, openUrl: url => location.replace(url) }
          : { authorizationParams: { login_hint: email } },
      )
    },
    async signOut(path) {
      await client.logout({ logoutParams: { returnTo: `${location.origin}${path}` } })
    },
  }
}

/** Seconds that each attempt of a start waits. A login service that was restarting responds only to the next one. */
const ATTEMPTS = [10, 20, 30]

async function askPatiently(client: Auth0Client, [timeoutInSeconds, ...later] = ATTEMPTS): Promise<void> {
  try {
    await client.getTokenSilently({ timeoutInSeconds })
  } catch (error) {
    if (codeOf(error) !== 'timeout' || later.length === 0) throw error
    await askPatiently(client, later)
  }
}

/** If a token seems to have expired before it was issued, the device's clock is wrong. */
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

const isAuthorizationResponse = ({ pathname, search }: Location) => {
  const query = new URLSearchParams(search)
  // At the `redirect_uri` only: services that a merchant connects come back to other screens with the same parameters.
  return pathname === '/' && query.has('state') && (query.has('code') || query.has('error'))
}

/** After the redirect from the sign-in page, the URL contains the response: use it and remove it from the history. */
async function finishRedirect(client: Auth0Client) {
  const failure = new URLSearchParams(location.search).get('error_description') ?? ''
  try {
    await client.handleRedirectCallback()
  } catch (error) {
    if (failure.startsWith('E001 - ')) throw new PasswordExpired(failure, { cause: error })
    // If a response was used before (reload, back button), fall back to silent sign-in.
  } finally {
    history.replaceState(null, '', location.pathname)
  }
}

async function readPerson(client: Auth0Client, config: Config): Promise<User | null> {
  const claims = await client.getIdTokenClaims()
  if (!claims) return null
  return { id: claims.sub, email: claims.email ?? '', claims: readClaims({ ...claims }, config.claimsNamespace) }
}

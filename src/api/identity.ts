import { Auth0Client, type Auth0ClientOptions, AuthenticationError } from '@auth0/auth0-spa-js'
import workerUrl from '@auth0/auth0-spa-js/dist/auth0-spa-js.worker.production.js?url'
import { readClaims, userIdOf } from '#contract/claims.ts'
import { type Config, identityOrigin } from '#contract/config.ts'
import { isAuthorizationResponse } from './authorizationResponse.ts'
import { type Identity, LoginUnavailable, PasswordExpired, SessionEnded, SignInRefused, type User } from './session.ts'
import { noteSilentFrame, usesFrame } from './silentFrame.ts'

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
      // After a reload there is no refresh token yet; the session at the identity provider then supplies one. Without a frame
      // each page load ends with a redirect, which does.
      useRefreshTokensFallback: usesFrame(config),
      // A worker of our own origin: the content security policy forbids blob workers.
      workerUrl,
    })
    client = renewing
    return renewing
  }

  return {
    async start() {
      const failure = isAuthorizationResponse(location) ? await finishRedirect(renewingClient()) : undefined
      let isKnown = false
      try {
        if (navigator.onLine === false) throw new Error('There is no connection to ask over.')
        isKnown = await isAnswered(client, config)
        // A response that could not be used, and no frame to ask for another.
        if (!isKnown && failure && !(failure instanceof SignInRefused)) throw failure
      } catch (error) {
        if (!SIGNED_OUT.has(codeOf(error))) throw await asUnavailable(error)
      }
      if (!isKnown && failure instanceof SignInRefused) throw failure
      return isKnown ? readPerson(client, config) : null
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
      if (!usesFrame(config)) throw new Error('There is no frame to ask in.')
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
    async signIn({ silently = false, email, store } = {}) {
      // Auth0 passes on parameters with this prefix; its `organization` would stay in a cookie for whoever signs in next.
      if (store) {
        await renewingClient().loginWithRedirect({ authorizationParams: { prompt: 'none', 'ext-store': store } })
        return
      }
      await renewingClient().loginWithRedirect(
        // Takes the place of the page in the history, as the reload did that led here.
        silently
          ? { authorizationParams: { prompt: 'none' }, openUrl: url => location.replace(url) }
          : { authorizationParams: { login_hint: email } },
      )
    },
    async signOut(path) {
      const url = `${location.origin}${path}`
      // The parameter of Auth0, and that of OpenID Connect.
      await client.logout({ logoutParams: { returnTo: url, post_logout_redirect_uri: url } })
    },
  }
}

/** Seconds that each attempt of a start waits. A login service that was restarting responds only to the next one. */
const ATTEMPTS = [10, 20, 30]
/** Seconds that the last attempt waits, once the login service can be reached. */
const LAST_ATTEMPT = 5

/** Whether it is known who is signed in: only a redirect can find out where there is no frame. Rejects if nobody is. */
async function isAnswered(client: Auth0Client, config: Config): Promise<boolean> {
  if (!usesFrame(config)) {
    if (await client.getIdTokenClaims()) return true
    // The browser would leave for an error page.
    await reach(config)
    return false
  }
  let timeout: unknown
  for (const seconds of ATTEMPTS) {
    timeout = await timeoutOf(client, seconds)
    if (!timeout) return true
  }
  await reach(config).catch(() => Promise.reject(timeout))
  // It may have been restarting until now.
  if (!(await timeoutOf(client, LAST_ATTEMPT))) return true
  noteSilentFrame()
  return false
}

/** The error of a frame that has not responded; `undefined` if it has. */
async function timeoutOf(client: Auth0Client, timeoutInSeconds: number): Promise<unknown> {
  try {
    await client.getTokenSilently({ timeoutInSeconds })
    return undefined
  } catch (error) {
    if (codeOf(error) !== 'timeout') throw error
    return error
  }
}

/** Rejects if the identity provider does not respond at all. */
async function reach(config: Config): Promise<void> {
  const signal = AbortSignal.timeout(5000)
  // Its content doesn't matter, so it needs no permission to be read.
  await fetch(`${identityOrigin(config)}/.well-known/openid-configuration`, {
    mode: 'no-cors',
    cache: 'no-store',
    signal,
  })
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

/** Of a response that was used before (reload, back button). */
const USED_BEFORE = ['missing_transaction', 'state_mismatch']

/**
 * After the redirect from the sign-in page, the URL contains the response: uses it and removes it from the history. Returns why it
 * led nowhere, unless nobody is signed in there. Throws `PasswordExpired`.
 */
async function finishRedirect(client: Auth0Client): Promise<Error | undefined> {
  const failure = new URLSearchParams(location.search).get('error_description') ?? ''
  try {
    await client.handleRedirectCallback()
  } catch (error) {
    if (failure.startsWith('E001 - ')) throw new PasswordExpired(failure, { cause: error })
    const code = codeOf(error)
    if (SIGNED_OUT.has(code) || USED_BEFORE.includes(code)) return undefined
    if (error instanceof AuthenticationError) return new SignInRefused(failure, { cause: error })
    return error instanceof Error ? error : new Error(code)
  } finally {
    history.replaceState(null, '', location.pathname)
  }
  return undefined
}

async function readPerson(client: Auth0Client, config: Config): Promise<User | null> {
  const claims = await client.getIdTokenClaims()
  if (!claims) return null
  const ours = readClaims({ ...claims }, config.claimsNamespace)
  return { id: userIdOf(claims.sub, ours), email: claims.email ?? '', claims: ours }
}

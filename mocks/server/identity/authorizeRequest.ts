import type { Config } from '#contract/config.ts'

/** A request to `/authorize` that was found good. */
export interface AuthorizeRequest {
  /** As it was sent; the token request must repeat it to the letter. */
  redirectUri: string
  responseMode: 'query' | 'web_message'
  state: string | null
  nonce: string | null
  /** The granted part of the requested scope. */
  scope: string
  challenge: string
  prompt: string | null
  loginHint: string
  /** `ext-store`: the store to open, by its tenant; empty for the one that is open. */
  store: string
}

/** Where a response is sent: the validated part of a request. */
export type ReplyTo = Pick<AuthorizeRequest, 'redirectUri' | 'responseMode' | 'state'>

export type AuthorizeOutcome =
  | { request: AuthorizeRequest }
  /** The error is sent to the app, at its registered URL. */
  | { replyTo: ReplyTo; error: string; description: string }
  /** The error is shown only in the browser: the URL is not trusted. */
  | { untrusted: string }

const SCOPES = ['openid', 'profile', 'email', 'offline_access']
const SINGLE = [
  'client_id',
  'redirect_uri',
  'response_type',
  'response_mode',
  'state',
  'scope',
  'code_challenge',
  'ext-store',
]
const CHALLENGE = /^[\w-]{43}$/

/**
 * Whether a redirect address is one of the app's: the start page of a registered origin and nothing else, since a code that
 * arrives elsewhere is a code that leaks. Compared as text: no two parsers agree on every address.
 */
export function isRegisteredRedirect(address: string, appOrigins: readonly string[]): boolean {
  return appOrigins.some(origin => address === origin || address === `${origin}/`)
}

/** Checks the query of `/authorize`. */
export function readAuthorizeRequest(
  query: URLSearchParams,
  config: Config,
  appOrigins: readonly string[],
): AuthorizeOutcome {
  const redirectUri = query.get('redirect_uri') ?? ''
  if (SINGLE.some(name => query.getAll(name).length > 1)) return { untrusted: 'It says the same thing twice.' }
  if (query.get('client_id') !== config.identityClientId)
    return { untrusted: 'It comes from an app that is not known.' }
  if (!isRegisteredRedirect(redirectUri, appOrigins)) {
    return { untrusted: 'It wants to lead back to an address that is not registered for the app.' }
  }

  const responseMode = query.get('response_mode') ?? 'query'
  const replyTo: ReplyTo = {
    redirectUri,
    responseMode: responseMode === 'web_message' ? responseMode : 'query',
    state: query.get('state'),
  }
  const refuse = (error: string, description: string) => ({ replyTo, error, description })

  if (responseMode !== replyTo.responseMode) return refuse('invalid_request', 'Use response_mode query or web_message.')
  if (query.get('response_type') !== 'code') return refuse('unsupported_response_type', 'Use response_type code.')
  const challenge = query.get('code_challenge') ?? ''
  if (query.get('code_challenge_method') !== 'S256' || !CHALLENGE.test(challenge)) {
    return refuse('invalid_request', 'A PKCE challenge with the method S256 is required.')
  }
  if ((query.get('audience') ?? config.identityAudience) !== config.identityAudience) {
    return refuse('invalid_target', 'There is no service with this audience.')
  }
  const wanted = (query.get('scope') ?? '').split(' ')
  if (!wanted.includes('openid')) return refuse('invalid_scope', 'The scope has to hold openid.')

  return {
    request: {
      ...replyTo,
      nonce: query.get('nonce'),
      scope: SCOPES.filter(scope => wanted.includes(scope)).join(' '),
      challenge,
      prompt: query.get('prompt'),
      loginHint: query.get('login_hint') ?? '',
      store: query.get('ext-store') ?? '',
    },
  }
}

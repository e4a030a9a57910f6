import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '#contract/config.ts'

/** The origin that tests' pages have, which the shared provider knows as the app's. */
export const APP = 'http://localhost:3000'

interface Pkce {
  verifier: string
  challenge: string
}

export function newPkce(): Pkce {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** A browser as far as the identity provider notices: it keeps cookies and shows where it is sent. */
export class TestBrowser {
  readonly #config: Config
  readonly #cookies = new Map<string, string>()
  readonly #fetch: typeof fetch

  /** `send` reaches a provider that listens nowhere. */
  constructor(config: Config, send: typeof fetch = fetch) {
    this.#config = config
    this.#fetch = send
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await this.#fetch(new URL(path, this.#config.identityDomain), {
      ...init,
      headers,
      redirect: 'manual',
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return response
  }

  /** Path and query of a valid request to `/authorize`, with a test's overrides. */
  authorizePath(challenge: string, changes: Record<string, string | undefined> = {}): string {
    const parameters = {
      client_id: this.#config.identityClientId,
      audience: this.#config.identityAudience,
      redirect_uri: `${APP}/`,
      response_type: 'code',
      response_mode: 'query',
      scope: 'openid profile email offline_access',
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...changes,
    }
    const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined)
    return `/authorize?${new URLSearchParams(given)}`
  }

  /** Fills in and sends the form of the sign-in page. */
  async signIn(path: string, form: { email: string; password: string }, headers: HeadersInit = {}): Promise<Response> {
    const page = await (await this.send(path)).text()
    const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const formToken = /name="formToken" value="([^"]+)"/.exec(page)?.[1] ?? ''
    return this.send(action, { method: 'POST', body: new URLSearchParams({ ...form, formToken }), headers })
  }

  /** Opens a page with a form and sends it filled in. */
  async post(path: string, form: Record<string, string>): Promise<Response> {
    const page = await (await this.send(path)).text()
    const formToken = /name="formToken" value="([^"]+)"/.exec(page)?.[1] ?? ''
    return this.send(path, { method: 'POST', body: new URLSearchParams({ ...form, formToken }) })
  }

  /** Signs in all the way to a code. */
  async code(challenge: string, form: { email: string; password: string }): Promise<string> {
    return redirectParams(await this.signIn(this.authorizePath(challenge), form)).get('code') ?? ''
  }

  token(form: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams({ client_id: this.#config.identityClientId, ...form })
    return this.send('/oauth/token', { method: 'POST', body })
  }

  redeem(code: string, verifier: string): Promise<Response> {
    return this.token({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: `${APP}/` })
  }

  refresh(refreshToken: string): Promise<Response> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken })
  }
}

/** The parameters of a redirect to the app. */
export function redirectParams(response: Response): URLSearchParams {
  const location = response.headers.get('location') ?? ''
  if (!location.startsWith(`${APP}/?`)) throw new Error(`Sent to “${location}” with status ${response.status}.`)
  return new URL(location).searchParams
}

/** The token endpoint's response. */
export interface TokenResponse {
  access_token: string
  id_token: string
  refresh_token: string
  expires_in: number
  error?: string
  error_description?: string
}

export const tokensOf = async (response: Response) => (await response.json()) as TokenResponse

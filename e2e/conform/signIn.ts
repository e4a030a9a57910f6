import { createHash, randomBytes } from 'node:crypto'
import type { SignIn } from './session.ts'
import { Failure, NotTried } from './types.ts'

export interface IdentityOptions {
  send: (request: Request) => Promise<Response>
  appOrigin: string
  clientId: string
  audience: string
}

interface Tokens {
  access_token: string
  id_token: string
  refresh_token?: string
}

const SCOPE = 'openid profile email offline_access'

export function newPkce() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** A browser as far as an identity provider notices: it keeps cookies, and shows where it is sent. */
export class IdentityBrowser {
  readonly origin: string
  readonly #options: IdentityOptions
  readonly #cookies = new Map<string, string>()

  constructor(origin: string, options: IdentityOptions) {
    this.origin = origin
    this.#options = options
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.#cookies.size > 0)
      headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await this.#options.send(
      new Request(new URL(path, this.origin), { ...init, headers, redirect: 'manual' }),
    )
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return response
  }

  authorizePath(challenge: string, changes: Record<string, string> = {}): string {
    const { appOrigin, clientId, audience } = this.#options
    const parameters = {
      ...{
        client_id: clientId,
        audience,
        redirect_uri: `${appOrigin}/`,
        response_type: 'code',
        response_mode: 'query',
      },
      ...{ scope: SCOPE, state: 'conform', nonce: 'conform', code_challenge: challenge, code_challenge_method: 'S256' },
      ...changes,
    }
    return `/authorize?${new URLSearchParams(parameters)}`
  }

  /** What the app is told at its callback; throws `Failure` if it is not sent there. */
  async authorize(challenge: string, changes: Record<string, string> = {}): Promise<URLSearchParams> {
    return this.#atCallback(await this.send(this.authorizePath(challenge, changes)))
  }

  /** Fills in the first form with a password: the sign-in page of the reference provider, and of others with one page. */
  async signIn({ email, password }: SignIn, challenge: string): Promise<URLSearchParams> {
    const response = await this.send(this.authorizePath(challenge))
    const page = await response.text()
    const action = /<form[^>]*\baction="([^"]+)"/i.exec(page)?.[1]?.replaceAll('&amp;', '&')
    if (!action) throw new NotTried('The sign-in page has no form: give tokens with --token and --second-token.')
    const fields = [...page.matchAll(/<input\b[^>]*>/gi)].map(([input]) => {
      const read = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(input)?.[1] ?? ''
      return { name: read('name'), type: read('type'), value: read('value').replaceAll('&amp;', '&') }
    })
    const form = fields.map(({ name, type, value }) => [
      name,
      type === 'password' ? password : type === 'hidden' ? value : email,
    ])
    return this.#atCallback(
      await this.send(action, { method: 'POST', body: new URLSearchParams(Object.fromEntries(form)) }),
    )
  }

  async token(form: Record<string, string>): Promise<{ status: number; tokens: Tokens }> {
    const { appOrigin, clientId } = this.#options
    const body = new URLSearchParams({ client_id: clientId, redirect_uri: `${appOrigin}/`, ...form })
    const response = await this.send('/oauth/token', { method: 'POST', body, headers: { origin: appOrigin } })
    return { status: response.status, tokens: (await response.json().catch(() => ({}))) as Tokens }
  }

  redeem = (code: string, verifier: string) =>
    this.token({ grant_type: 'authorization_code', code, code_verifier: verifier })

  refresh = (refreshToken: string) => this.token({ grant_type: 'refresh_token', refresh_token: refreshToken })

  #atCallback(response: Response): URLSearchParams {
    const location = response.headers.get('location') ?? ''
    const { appOrigin } = this.#options
    if (!location.startsWith(`${appOrigin}/?`)) {
      throw new Failure(`responded with ${response.status} and leads to “${location}” instead of back to the app`)
    }
    return new URL(location).searchParams
  }
}

/** The claims of a token, unverified. */
export function claimsOf(token: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
  } catch {
    return {}
  }
}

import type { IntegrationSku } from '#contract/apps/integrationTable.ts'
import type { Claims } from '#contract/claims.ts'

/** A store made for one test, and someone signed in to it. */
export interface TestTenant {
  tenant: string
  userId: string
  email: string
  password: string
  accessToken: string
  /** The ID token's claims. */
  claims: Claims
}

/** The identity provider's cookie for a browser in which someone is signed in. */
export interface SessionCookie {
  name: string
  value: string
}

/** Tokens that must be refused, and why. */
export const BAD_TOKENS = ['expired', 'wrongAudience', 'wrongIssuer', 'forged'] as const
export type BadToken = (typeof BAD_TOKENS)[number]

/** Who orders something in a store. */
export interface Shopper {
  tenant: string
  firstName: string
  lastName: string
}

export interface TestServer {
  /** A new store seeded like that of the account `like` (`owner@demo.test`), with its own account. */
  freshTenant(like: string): Promise<TestTenant>
  /** A new session at the identity provider, as after signing in there. */
  beginSession(userId: string): Promise<SessionCookie>
  /** An invalid token for the user with this email. */
  badToken(email: string, why: BadToken): Promise<string>
  /** Places an order of one item, without shipping and tax. */
  placeOrder(shopper: Shopper): Promise<{ orderNumber: number }>
  /** Makes the carts of a store an hour older: they count as abandoned then. */
  ageCarts(tenant: string): Promise<unknown>
  /** Has a shopper's bank dispute a charge, by the form of the public page. */
  openDispute(form: Record<'email' | 'order' | 'amount' | 'reason' | 'days', string>): Promise<{ status: number }>
  /** What the frames of the card vault send to it: a simulated browser has no frames. */
  cardVault(what: 'tokens' | 'wallet-tokens' | 'confirmations', body: object): Promise<VaultResponse>
  /** Opens a test visit of an integration in a storefront, as a browser does that runs the service's script. */
  visitStorefront(url: string, sku: IntegrationSku): Promise<{ status: number }>
  /** Presses a button of a consent page; the path of the app that it leads back to. */
  consent(page: string, choice: string): Promise<{ path: string }>
}

/** As Stripe.js gives it. */
export interface VaultResponse {
  // biome-ignore lint/suspicious/noExplicitAny: a token or a payment, of whatever shape the vault has
  token?: any
  error?: { code: string }
}

/** The test server at this address; in vitest it is `inject('provider').testServerUrl`. */
export function testServerAt(url: string): TestServer {
  async function request<Body>(path: string, body: unknown): Promise<Body> {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`The test server refused ${path}: ${await response.text()}`)
    return (await response.json()) as Body
  }
  return {
    freshTenant: like => request('/tenants', { like }),
    beginSession: userId => request('/sessions', { userId }),
    placeOrder: shopper => request('/orders', shopper),
    ageCarts: tenant => request('/carts', { tenant }),
    consent: (page, choice) => request('/consent', { page, choice }),
    openDispute: form => request('/disputes', form),
    visitStorefront: (url, sku) => request('/visits', { url, sku }),
    cardVault: (what, body) => request(`/vault/${what}`, body),
    badToken: async (email, why) => (await request<{ accessToken: string }>('/tokens', { email, why })).accessToken,
  }
}

import type { EMBEDDED_APPS } from '#contract/config.ts'
import type { AppKeys } from './appKeys.ts'
import { FULFILLER_KEY } from './registry.ts'

export type Host = (typeof EMBEDDED_APPS)[number]

/** Checks a merchant's access token. Rejects one that is not valid. */
export interface TokenCheck {
  verify(token: string): Promise<{ tenant: string }>
}

/** What an app knows about its opener. `proof` is absent if the URL contains none. */
export interface Arrival {
  tenant: string
  proof?: boolean
  token: boolean
}

interface Checks {
  keys: AppKeys
  /** Of the merchant's own access tokens, which only the designer gets. */
  verifier: TokenCheck
  now: Date
}

/** Verifies a URL's parameters, as an app should before trusting them. */
export async function checkArrival(host: Host, query: Record<string, string>, checks: Checks): Promise<Arrival> {
  const tenant = (host === 'accounting' ? query.orgid : query.tenant) ?? ''
  const token = query.token ?? ''
  const key = keyOf(host, query)
  const owner =
    key === null ? await ownerOf(token, checks.verifier) : await checks.keys.checkToken(token, key, checks.now)
  const isGood = owner !== null && owner === tenant
  if (host === 'designer' || host === 'amazon' || host === 'accounting') return { tenant, token: isGood }
  const proof = { tenant, hmac: query.hmac ?? '', timestamp: Number(query.timestamp) }
  return { tenant, proof: checks.keys.checkProof(proof, checks.now), token: isGood }
}

const ownerOf = async (token: string, verifier: TokenCheck): Promise<string | null> =>
  verifier.verify(token).then(
    verified => verified.tenant,
    () => null,
  )

/** The key for which the app's token must have been made; `null` for the designer, which gets an access token. */
export function keyOf(host: Host, { keyname }: Record<string, string>): string | null {
  if (host === 'designer') return null
  if (host === 'fulfiller') return FULFILLER_KEY
  if (host === 'accounting') return keyname === 'xero' ? 'xero' : 'quickbooks'
  return host
}

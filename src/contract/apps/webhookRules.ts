/** Most characters, and most webhooks of a store. */
export const WEBHOOK_LIMITS = { name: 75, url: 500, webhooks: 20 }

export type UrlProblem = 'url' | 'https' | 'tooLong' | 'credentials'

/** Names of this computer: for trying out. Only a provider that runs locally sends there. */
export const isLocalHost = (hostname: string) => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])\.?$/.test(hostname)

/** What is wrong with a webhook's URL; `null` if nothing is. It is https, or http on this computer. */
export function webhookUrlProblem(text: string): UrlProblem | null {
  if (text.length > WEBHOOK_LIMITS.url) return 'tooLong'
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) return 'url'
  if (url.username !== '' || url.password !== '') return 'credentials'
  return url.protocol === 'https:' || isLocalHost(url.hostname) ? null : 'https'
}

/**
 * How events are signed (docs/webhooks.md): as Standard Webhooks says, or as webhooks were signed before it: `v1=` and hex, over the
 * timestamp and the body.
 */
export const SIGNATURE_FORMATS = ['standard', 'hex'] as const
export type SignatureFormat = (typeof SIGNATURE_FORMATS)[number]

/**
 * A secret that signs events: `whsec_` and 24 to 64 bytes in base64, as Standard Webhooks says and `newSigningSecret` makes them; or 256 bits
 * in base64url without padding, as they were made before.
 */
export const SIGNING_SECRET =
  /^whsec_(?:(?:[A-Za-z\d+/]{4}){8,20}(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?|(?:[A-Za-z\d+/]{4}){21}(?:[A-Za-z\d+/]{2}==)?|[\w-]{43})$/

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

/** A secret that signs events: 256 random bits in base64url, as `newSigningSecret` makes them. */
export const SIGNING_SECRET = /^whsec_[\w-]{43}$/

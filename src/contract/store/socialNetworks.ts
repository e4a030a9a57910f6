/** Networks of a store's profiles (document 1 §3, Store information), and the hosts of their URLs. */
export const SOCIAL_HOSTS = {
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  instagram: ['instagram.com'],
  twitter: ['twitter.com', 'x.com'],
  pinterest: ['pinterest.com', 'pin.it'],
  google: ['google.com', 'goo.gl', 'g.page', 'g.co'],
} as const
export type SocialNetwork = keyof typeof SOCIAL_HOSTS
export const SOCIAL_NETWORKS = Object.keys(SOCIAL_HOSTS) as SocialNetwork[]

/** Longest URL of a profile. Chosen here. */
export const SOCIAL_URL_LENGTH = 200

const HANDLE = /^@?[\w.-]{1,60}$/u

/** Where the profile with a handle is; Google has no such addresses. */
const profileUrl = (network: SocialNetwork, handle: string) => `https://www.${SOCIAL_HOSTS[network][0]}/${handle}`

/**
 * The URL of a profile for what a merchant types or pastes: `@harbor`, `instagram.com/harbor`, a whole URL. Empty for nothing,
 * `null` for what is not on the network.
 */
export function socialUrl(network: SocialNetwork, typed: string): string | null {
  const text = typed.trim()
  if (text === '') return ''
  const isHandle = HANDLE.test(text) && !isHost(network, text) && (text.startsWith('@') || !text.includes('.'))
  if (isHandle) return network === 'google' ? null : profileUrl(network, text.replace(/^@/, ''))
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address) || address.length > SOCIAL_URL_LENGTH) return null
  const url = new URL(address)
  if (url.username !== '' || url.port !== '' || !isHost(network, url.hostname)) return null
  url.protocol = 'https:'
  return url.href
}

const isHost = (network: SocialNetwork, host: string) =>
  SOCIAL_HOSTS[network].some(known => host.toLowerCase() === known || host.toLowerCase().endsWith(`.${known}`))

import { type Config, identityOrigin } from '#contract/config.ts'
import { scriptSources } from '#contract/scriptServices.ts'

/** The only style attributes in the page, both the rich text editor's: `display: inline-block;` of a caret's marker, and an empty one. */
const EDITOR_STYLES = [
  "'sha256-BSTKIYoPCaklkJ9YS/ZVYuKW8e+DG8jZJCXznBzHjgg='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
]

interface Served {
  /** Whether the app is reached over https. */
  secure?: boolean
}

/**
 * The headers with which a host should send every file of the app: nothing runs that the host did not send, nothing is
 * framed, and the app talks to the hosts of its configuration only.
 */
export function securityHeaders(config: Config, { secure = false }: Served = {}): Record<string, string> {
  const identity = identityOrigin(config)
  const headers: Record<string, string> = {
    'Content-Security-Policy': contentSecurityPolicy(config, identity),
    'X-Content-Type-Options': 'nosniff',
    // Paths contain ids and search words, which are private; embedded players reject a page without a referrer.
    'Referrer-Policy': 'strict-origin',
    'Permissions-Policy': `camera=(), microphone=(), geolocation=(), payment=(${payments(config)}), usb=(), browsing-topics=()`,
    // Windows that an embedded app opens, to connect an account elsewhere, may communicate with it; others can't access
    // ours.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
  // Sent without https it would be ignored at best.
  if (secure) headers['Strict-Transport-Security'] = 'max-age=31536000; includeSubDomains'
  return headers
}

/** Who may open a wallet: the card payment provider, in its frames. */
const payments = ({ cardScriptUrl }: Config) => (cardScriptUrl === '' ? '' : `self "${new URL(cardScriptUrl).origin}"`)

function contentSecurityPolicy(config: Config, identity: string): string {
  const { apiUrl, plansUrl, registrationUrl, onboardingUrl, experimentsUrl, themesUrl, statusUrl, searchUrl } = config
  const { imageUrl, embeddedOrigins } = config
  const urls = [apiUrl, plansUrl, registrationUrl, onboardingUrl, experimentsUrl, themesUrl, statusUrl, searchUrl]
  // A source with a path would allow that path only, and nothing below it.
  const services = urls.filter(Boolean).map(url => new URL(url).origin)
  const stores = config.storefrontUrl.replace('{host}', '*')
  const videos = config.videoUrl === '' ? [] : [new URL(config.videoUrl).origin]
  const others = scriptSources(config)
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...others['script-src']],
    'style-src': ["'self'", "'unsafe-hashes'", ...EDITOR_STYLES],
    'img-src': ["'self'", 'data:', new URL(imageUrl).origin],
    'connect-src': ["'self'", ...services, identity, ...others['connect-src']],
    'frame-src': [identity, stores, ...embeddedOrigins, ...videos, ...others['frame-src']],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${[...new Set(sources)].join(' ')}`)
    .join('; ')
}

/**
 * A typed URL with `http://` in front if it has no scheme (document 1 §5, URL inputs). Paths of the store, anchors, and
 * email and phone links are not changed; `isSecure` turns http into https.
 */
export function withHttp(typed: string, { isSecure = false } = {}): string {
  const text = typed.trim()
  if (text === '' || /^(\/(?![/\\])|#|mailto:|tel:)/i.test(text)) return text
  // `example.com:8080` has a port, not a scheme.
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d+(\/|$))/i.test(text)
  const url = hasScheme ? text : `http://${text.replace(/^[/\\]+/, '')}`
  return isSecure ? url.replace(/^http:/i, 'https:') : url
}

/** Characters that browsers ignore or reinterpret in a URL, so that it would lead elsewhere than it seems to. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const MISLEADING = /[\u0000-\u0020\u007f\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\\]/

/** Whether a URL can be a link for shoppers: http, https, email, phone, or a path of the store. Never a script. */
export function isLinkUrl(url: string): boolean {
  if (url === '' || MISLEADING.test(url)) return false
  if (url.startsWith('/')) return !url.startsWith('//')
  if (/^(mailto|tel):[^/]/i.test(url)) return true
  return /^https?:\/\/[^/?#]/i.test(url) && URL.canParse(url)
}

/**
 * A typed URL with `http://` in front where it has no scheme (document 1 §5, URL inputs). Paths of the store, anchors, and email and
 * phone links stay as they are; `isSecure` turns http into https.
 */
export function withHttp(typed: string, { isSecure = false } = {}): string {
  const text = typed.trim()
  if (text === '' || /^(\/(?![/\\])|#|mailto:|tel:)/i.test(text)) return text
  // `example.com:8080` has a port, not a scheme.
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d+(\/|$))/i.test(text)
  const url = hasScheme ? text : `http://${text.replace(/^[/\\]+/, '')}`
  return isSecure ? url.replace(/^http:/i, 'https:') : url
}

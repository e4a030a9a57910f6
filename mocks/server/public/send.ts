import type { Context } from 'hono'
import type { Html } from './layout.ts'

interface SendOptions {
  status?: 200 | 400 | 404
  /** Origins whose pages may frame this one; default: none. */
  framedBy?: readonly string[]
}

/** Sends a page without scripts, which loads nothing from elsewhere and posts only to us. */
export function sendPublic(c: Context, content: Html, { status = 200, framedBy = [] }: SendOptions = {}) {
  const ancestors = framedBy.length > 0 ? framedBy.join(' ') : "'none'"
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${ancestors}`,
  )
  return c.html(content, status)
}

/**
 * Whether a form was sent from one of our own pages; every browser sends that header. Behind a proxy, only the browser
 * knows about TLS.
 */
export function isSameOrigin(c: Context): boolean {
  const origin = c.req.header('origin') ?? ''
  return URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host
}

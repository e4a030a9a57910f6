import type { Context } from 'hono'
import type { html } from 'hono/html'

interface PageOptions {
  status?: 200 | 400 | 403 | 404 | 429 | 507
  /** Where a form of the page may lead in the end, beside this origin. */
  leadsTo?: string
}

/** Sends an HTML page without scripts, which can't be framed and posts only to us. */
export function sendPage(c: Context, content: ReturnType<typeof html>, { status = 200, leadsTo }: PageOptions = {}) {
  // Chromium applies form-action to redirects after a form, too, and signing in ends with one to the app.
  const formAction = ["'self'", leadsTo].filter(Boolean).join(' ')
  // The data: image is the empty icon, without which browsers request /favicon.ico, which the policy refuses.
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'self'; img-src data:; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
  )
  return c.html(content, status)
}

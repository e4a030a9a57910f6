import type { Context } from 'hono'
import { newSecret } from '../../http/secrets.ts'
import type { ReplyTo } from './authorizeRequest.ts'

/** Sends a response to the app at its registered URL: by a redirect, or by a message to the parent page. */
export function reply(c: Context, to: ReplyTo, parameters: Record<string, string>): Response {
  const payload = to.state === null ? parameters : { ...parameters, state: to.state }
  if (to.responseMode === 'web_message') return messagePage(c, new URL(to.redirectUri).origin, payload)
  const address = new URL(to.redirectUri)
  for (const [name, value] of Object.entries(payload)) address.searchParams.set(name, value)
  // 303, lest the browser post the password of the sign-in form to the app.
  return c.redirect(address.href, 303)
}

/** A page for a hidden iframe: it posts the response to one origin only and can't be framed by others. */
function messagePage(c: Context, origin: string, payload: Record<string, string>): Response {
  const nonce = newSecret()
  const message = asScript({ type: 'authorization_response', response: payload })
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors ${origin}`,
  )
  return c.html(
    `<!doctype html><html lang="en"><title>Signing in</title><script nonce="${nonce}">` +
      `(window.opener ?? window.parent).postMessage(${message}, ${asScript(origin)})</script></html>`,
  )
}

/** JSON that can't end the script that contains it. */
const asScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { RETENTION_DAYS } from '../../server/orders/carts/records.ts'

const nameOf = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}cart`

/** The secret that opens a shopper's cart. */
export const readCartCookie = (c: Context, isSecure: boolean) => getCookie(c, nameOf(isSecure))

export function writeCartCookie(c: Context, isSecure: boolean, secret: string): void {
  const maxAge = RETENTION_DAYS * 24 * 3600
  setCookie(c, nameOf(isSecure), secret, { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure, maxAge })
}

/**
 * Whether a form was sent from a page of this storefront. Every browser sends that header; a proxy may have terminated
 * TLS.
 */
export function isFromHere(c: Context): boolean {
  const origin = c.req.header('origin')
  const host = c.req.header('host') ?? new URL(c.req.url).host
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

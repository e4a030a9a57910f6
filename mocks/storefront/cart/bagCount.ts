import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { OrderDraft } from '#contract/orders/orderDrafts.ts'
import { RETENTION_DAYS } from '../../server/orders/carts/records.ts'
import type { Env } from '../env.ts'

/** Holds the number of pieces in a cart, so that cached pages show it without a look at the cart. */
const NAME = 'bag'

/** How many pieces a shopper has in the cart, as far as the browser knows; 0 for what is no such number. */
export const bagCount = (c: Context<Env>): number =>
  c.var.pieces ?? (/^\d{1,5}$/.test(getCookie(c, NAME) ?? '') ? Number(getCookie(c, NAME)) : 0)

export const piecesIn = ({ items }: Pick<OrderDraft, 'items'>) => items.reduce((sum, { quantity }) => sum + quantity, 0)

/** Notes it for this page and the next ones. */
export function noteBag(c: Context<Env>, pieces: number): void {
  if (pieces === bagCount(c)) return
  c.set('pieces', pieces)
  if (pieces === 0) deleteCookie(c, NAME, { path: '/' })
  else
    setCookie(c, NAME, String(pieces), { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: RETENTION_DAYS * 86_400 })
}

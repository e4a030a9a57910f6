import { and, eq } from 'drizzle-orm'
import type { OrderDraft } from '#contract/orders/orderDrafts.ts'
import type { Db } from '../../db/database.ts'
import { cartRecoveries, carts } from '../../db/tables/orders/carts.ts'
import { hashOf } from '../../http/secrets.ts'
import { CART_LIMITS } from './addToCart.ts'
import type { StoredCart } from './cartStore.ts'
import { lineKey } from './quoteCart.ts'

/** A cart that an email's link opens, and the address that it was sent to. */
export interface LinkedCart extends StoredCart {
  recipient: string
}

/** The cart of a recovery email's secret; `null` for none. In a transaction that changes it, `isLocked`. */
export async function findLinkedCart(
  db: Db,
  tenant: string,
  token: string,
  isLocked = false,
): Promise<LinkedCart | null> {
  if (!/^[\w-]{43}$/.test(token)) return null
  const isLinked = and(eq(cartRecoveries.tenant, tenant), eq(cartRecoveries.tokenHash, hashOf(token)))
  const [link] = await db
    .select({ cartId: cartRecoveries.cartId, recipient: cartRecoveries.recipient })
    .from(cartRecoveries)
    .where(isLinked)
  if (!link) return null
  const own = and(eq(carts.tenant, tenant), eq(carts.id, link.cartId))
  const { id, revision, createdOn, draft, orderNumber, wantsNews } = carts
  const query = db.select({ id, revision, createdOn, draft, orderNumber, wantsNews }).from(carts).where(own)
  const [cart] = await (isLocked ? query.for('update') : query)
  return cart ? { ...cart, recipient: link.recipient } : null
}

/** A cart with what the visitor has in another one: of the same item, the larger quantity. `null` if it holds no more. */
export function withItemsOf(draft: OrderDraft, other: OrderDraft): OrderDraft | null {
  const keyOf = ({ productId, productVariantId }: OrderDraft['items'][number]) => lineKey(productId, productVariantId)
  const others = new Map(other.items.map(item => [keyOf(item), item]))
  const items = draft.items.map(item => ({
    ...item,
    quantity: Math.max(item.quantity, others.get(keyOf(item))?.quantity ?? 0),
  }))
  const known = new Set(draft.items.map(keyOf))
  const all = [...items, ...other.items.filter(item => !known.has(keyOf(item)))]
  return all.length > CART_LIMITS.lines ? null : { ...draft, items: all }
}

import { and, eq } from 'drizzle-orm'
import type { OpenCart } from '#contract/orders/carts.ts'
import { OrderDraft } from '#contract/orders/orderDrafts.ts'
import { carts } from '../../areas/carts/table.ts'
import { emailKeyOf } from '../../areas/customers/records.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { hashOf } from '../../identity/secrets.ts'
import type { CartQuote } from './quoteCart.ts'

/** A shopper's cart as it is stored. */
export interface StoredCart {
  id: string
  revision: number
  createdOn: Date
  draft: OrderDraft
  /** The order that it became; `null` while it is open. */
  orderNumber: number | null
  /** Asked for marketing emails. */
  wantsNews: boolean
}

/** A draft of which nothing is known. */
export const EMPTY_DRAFT: OrderDraft = OrderDraft.parse({ placedBy: {}, items: [] })

const byKey = (tenant: string, secret: string) => and(eq(carts.tenant, tenant), eq(carts.keyHash, hashOf(secret)))

/** The cart that a cookie opens; `null` if it opens none. */
export async function findCart(db: Db, tenant: string, secret: string | undefined): Promise<StoredCart | null> {
  if (!secret) return null
  const { id, revision, createdOn, draft, orderNumber, wantsNews } = carts
  const [found] = await db
    .select({ id, revision, createdOn, draft, orderNumber, wantsNews })
    .from(carts)
    .where(byKey(tenant, secret))
  return found ?? null
}

/** The same to be changed: another request of the same shopper waits. Call within a transaction. */
export async function takeCart(tx: Db, tenant: string, secret: string): Promise<StoredCart | null> {
  await tx.select({ id: carts.id }).from(carts).where(byKey(tenant, secret)).for('update')
  return findCart(tx, tenant, secret)
}

interface Saved {
  tenant: string
  secret: string
  before: StoredCart | null
  draft: OrderDraft
  wantsNews: boolean
  /** The draft, priced. */
  quote: CartQuote
  now: Date
}

/** Stores a cart, and what its shopper is about to see of it. */
export async function saveCart(tx: Db, { tenant, secret, before, draft, wantsNews, quote, now }: Saved): Promise<void> {
  // What was ordered is over: the shopper begins a new one.
  const known = before?.orderNumber === null ? before : null
  const own = {
    id: known?.id ?? newId(),
    revision: (known?.revision ?? 0) + 1,
    createdOn: known?.createdOn ?? now,
    updatedOn: now,
  }
  const columns = {
    ...own,
    ...{ draft, wantsNews, orderNumber: null },
    emailKey: emailKeyOf(draft.placedBy.emailAddress),
    doc: openCart(own, draft, quote),
  }
  await tx
    .insert(carts)
    .values({ ...columns, tenant, keyHash: hashOf(secret) })
    // Of two concurrent first requests of a shopper, the later one wins.
    .onConflictDoUpdate({ target: [carts.tenant, carts.keyHash], set: columns })
}

/** Records the order that a cart became. */
export async function closeCart(tx: Db, tenant: string, secret: string, orderNumber: number): Promise<void> {
  await tx.update(carts).set({ orderNumber }).where(byKey(tenant, secret))
}

type Own = Pick<StoredCart, 'id' | 'revision' | 'createdOn'> & { updatedOn: Date }

function openCart(own: Own, draft: OrderDraft, { lines, priced }: CartQuote): OpenCart {
  const { emailAddress: email, firstName, lastName, phoneNumber, address } = draft.placedBy
  const { total, discountAmount, taxAmount, grandTotal, shipping } = priced
  return {
    ...{ id: own.id, revision: own.revision },
    ...{ createdOn: own.createdOn.toISOString(), updatedOn: own.updatedOn.toISOString() },
    ...{ total, discountAmount, taxAmount, grandTotal },
    shippingMethod: shipping && { name: shipping.name, shippingCost: shipping.cost },
    items: lines.map(({ sold, product, quantity, total: cost }) => ({
      quantity,
      total: cost,
      product: {
        ...{ id: sold.id, productVariantId: sold.productVariantId, name: sold.name },
        ...{ options: sold.options, sku: sold.sku },
        images: sold.imageUri === '' ? [] : [{ fullUri: sold.imageUri, altText: '' }],
        pricing: {
          listPrice: Math.max(sold.price, product?.pricing.listPrice ?? 0),
          salePrice: sold.price < (product?.pricing.listPrice ?? 0) ? sold.price : null,
        },
      },
    })),
    couponCodes: draft.couponCodes,
    contactInfo: { firstName, lastName, email, phoneNumber },
    billingAddress: address,
    shippingAddress: draft.deliverTo?.address ?? null,
  }
}

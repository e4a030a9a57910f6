import { and, desc, eq, sql } from 'drizzle-orm'
import type { CartContent } from '#contract/orders/carts.ts'
import { OrderDraft } from '#contract/orders/orderDrafts.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { searchLines } from '../../db/searchText.ts'
import { cartRecoveries, carts } from '../../db/tables/orders/carts.ts'
import { hashOf, newSecret } from '../../http/secrets.ts'
import { emailKeyOf } from '../../server/customers/customers/records.ts'
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

const byId = (tenant: string, id: string) => and(eq(carts.tenant, tenant), eq(carts.id, id))

/** The carts that a cookie opens: its own, and the one whose recovery email had this secret in its link. Each by its index. */
const byKey = (tenant: string, secret: string) => {
  const hash = hashOf(secret)
  const opened = sql`select ${carts.id} from ${carts} where ${carts.tenant} = ${tenant} and ${carts.keyHash} = ${hash}
    union all select ${cartRecoveries.cartId} from ${cartRecoveries}
    where ${cartRecoveries.tenant} = ${tenant} and ${cartRecoveries.tokenHash} = ${hash}`
  return and(eq(carts.tenant, tenant), sql`${carts.id} = any(array(${opened}))`)
}

/** The cart that a cookie opens; `null` if it opens none. Its own was begun after the one that was recovered. */
export async function findCart(db: Db, tenant: string, secret: string | undefined): Promise<StoredCart | null> {
  if (!secret) return null
  const { id, revision, createdOn, draft, orderNumber, wantsNews } = carts
  const [found] = await db
    .select({ id, revision, createdOn, draft, orderNumber, wantsNews })
    .from(carts)
    .where(byKey(tenant, secret))
    .orderBy(desc(sql`${carts.keyHash} = ${hashOf(secret)}`))
    .limit(1)
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
  /** Of the shopper's browser, if emails are written in it. */
  language: string | undefined
  /** The draft, priced. */
  quote: CartQuote
  now: Date
}

/** Stores a cart, and what its shopper is about to see of it. */
export async function saveCart(tx: Db, { tenant, secret, before, language, ...saved }: Saved): Promise<void> {
  const { draft, wantsNews, quote, now } = saved
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
    searchText: searchTextOf(draft, quote),
    language: language ?? null,
    doc: openCart(own, draft, quote),
  }
  if (known) {
    await tx.update(carts).set(columns).where(byId(tenant, known.id))
    return
  }
  if (before) await keepRecovered(tx, tenant, before.id)
  await tx
    .insert(carts)
    .values({ ...columns, tenant, keyHash: hashOf(secret) })
    // Of two concurrent first requests of a shopper, the later one wins.
    .onConflictDoUpdate({ target: [carts.tenant, carts.keyHash], set: columns })
}

/** Records the order that a cart became. */
export async function closeCart(tx: Db, tenant: string, id: string, orderNumber: number): Promise<void> {
  await tx.update(carts).set({ orderNumber }).where(byId(tenant, id))
}

/** A recovered cart is listed on: the next one of its shopper must not take its place. Its cookie opens that one from now on. */
async function keepRecovered(tx: Db, tenant: string, id: string): Promise<void> {
  const emailed = await tx.$count(cartRecoveries, and(eq(cartRecoveries.tenant, tenant), eq(cartRecoveries.cartId, id)))
  if (emailed > 0)
    await tx
      .update(carts)
      .set({ keyHash: hashOf(newSecret()) })
      .where(byId(tenant, id))
}

function searchTextOf({ placedBy }: OrderDraft, { lines }: CartQuote): string {
  const { firstName, lastName, emailAddress } = placedBy
  return searchLines(`${firstName} ${lastName}`.trim(), emailAddress, ...lines.map(({ sold }) => sold.name))
}

type Own = Pick<StoredCart, 'id' | 'revision' | 'createdOn'> & { updatedOn: Date }

function openCart(own: Own, draft: OrderDraft, { lines, priced }: CartQuote): CartContent {
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

import { and, eq, sql } from 'drizzle-orm'
import type { RecoveryBlock } from '#contract/orders/carts.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import type { OfStore } from '../../../db/nameStore.ts'
import { tenants } from '../../../db/schema/accounts.ts'
import { cartRecoveries, carts } from '../../../db/tables/orders/carts.ts'
import { orderEmails } from '../../../db/tables/orders/orderEmails.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'
import { hashOf, newSecret } from '../../../http/secrets.ts'
import { hasOptedOut } from '../../customers/customers/optOut.ts'
import { storefrontOrigin } from '../../store/domains/readDomain.ts'
import { piecesForSale, readLines } from '../orders/drafts/readLines.ts'
import { composeShopperEmail } from '../shopperEmails/compose/composeEmail.ts'
import { languageFor } from '../shopperEmails/texts.ts'
import { abandonedSince, canBeBought, isFilled, wasBoughtSince, wasEmailed, wasEmailedLately } from './readCarts.ts'

/** Whether a store sells: the email's link would lead nowhere otherwise. */
export const isLaunched = (
  tenant: OfStore,
) => sql`exists (select 1 from ${storeInformation} join ${tenants} on ${tenants.id} = ${storeInformation.tenant}
  where ${storeInformation.tenant} = ${tenant}
    and (${storeInformation.doc} ->> 'launched')::boolean
    and coalesce(${tenants.subscription} ->> 'status', '') <> 'canceled')`

/** Why no recovery email may be sent about a cart: the first reason; `null` if it may. */
export async function blockOf(db: Db, tenant: string, id: string, now: Date): Promise<RecoveryBlock | null> {
  const since = abandonedSince(now).toISOString()
  const [row] = await db
    .select({
      block: sql<RecoveryBlock | null>`case
        when ${carts.orderNumber} is not null then 'ordered'
        when ${wasEmailed(tenant)} then 'emailed'
        when not ${isFilled} then 'empty'
        when not ${canBeBought(tenant)} then 'unavailable'
        when ${carts.emailKey} is null then 'noEmail'
        when ${carts.updatedOn} > ${since}::timestamptz then 'active'
        when ${wasBoughtSince(tenant)} then 'bought'
        when ${hasOptedOut(tenant, carts.emailKey)} then 'optedOut'
        when ${wasEmailedLately(tenant, now)} then 'emailedLately'
        when not ${isLaunched(tenant)} then 'notLaunched'
      end`,
    })
    .from(carts)
    .where(and(eq(carts.tenant, tenant), eq(carts.id, id)))
  return row?.block ?? null
}

interface Sending {
  tenant: string
  now: Date
  storefrontUrl: string
  /** Empty if it is sent automatically. */
  sentBy: string
}

/**
 * Records that a cart's recovery email is sent, and puts it into the mailbox: both or neither. The cart is locked and may be emailed
 * (`blockOf`). The email names what can be bought, at the prices of this moment. Returns whether it was sent; if not, another one was,
 * or nothing is left to buy.
 */
export async function sendRecovery(tx: Db, id: string, sending: Sending): Promise<boolean> {
  const { tenant, now, storefrontUrl, sentBy } = sending
  const own = and(eq(carts.tenant, tenant), eq(carts.id, id))
  const [cart] = await tx.select().from(carts).where(own)
  if (!cart?.emailKey) return false
  const items = await itemsForSale(tx, tenant, cart.draft)
  if (items.length === 0) return false
  const token = newSecret()
  const recipient = cart.emailKey
  // Of two carts with one address that are sent at the same time, one waits, and sees the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`recovery ${tenant} ${recipient}`}))`)
  const [late] = await tx
    .select({ is: wasEmailedLately(tenant, now) })
    .from(carts)
    .where(own)
  if (late?.is) return false
  const sent = await tx
    .insert(cartRecoveries)
    .values({ tenant, cartId: id, tokenHash: hashOf(token), recipient, sentOn: now, sentBy })
    .onConflictDoNothing()
    .returning({ cartId: cartRecoveries.cartId })
  if (sent.length === 0) return false
  const origin = await storefrontOrigin(tx, tenant, storefrontUrl)
  const unsubscribeUrl = new URL(`/cart/unsubscribe/${token}`, origin).href
  const { contactInfo } = cart.doc
  const language = await languageFor(tx, tenant, cart.language)
  const email = await composeShopperEmail(tx, {
    ...{ tenant, kind: 'cartRecovery', language },
    cart: {
      ...{ firstName: contactInfo.firstName, lastName: contactInfo.lastName, items },
      total: items.reduce((sum, item) => sum + item.total, 0),
      restoreUrl: new URL(`/cart/restore/${token}`, origin).href,
      unsubscribeUrl,
    },
  })
  const mail = { id: newId(), tenant, orderId: null, type: 'cartRecovery', recipient } as const
  await tx.insert(orderEmails).values({ ...mail, ...email, unsubscribeUrl, sentOn: now })
  return true
}

/** What of a cart can be bought, as an email shows it: as many pieces as there are, at today's prices. */
async function itemsForSale(tx: Db, tenant: string, draft: (typeof carts.$inferSelect)['draft']) {
  const lines = await readLines(tx, tenant, draft, null)
  return lines.flatMap(line => {
    const quantity = piecesForSale(line)
    const { name, options, price } = line.product
    return quantity > 0 ? [{ name, options, quantity, total: quantity * price }] : []
  })
}

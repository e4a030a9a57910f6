import { and, eq } from 'drizzle-orm'
import type { Order } from '#contract/orders/orders.ts'
import type { Db } from '../../../db/database.ts'
import { orders } from '../../../db/tables/orders/orders.ts'
import { storefrontOrigin } from '../../store/domains/readDomain.ts'

interface Store {
  db: Db
  tenant: string
}

/** Where the shopper of an order follows it, from the storefront's origin. Who has the link needs no account. */
export async function orderPath({ db, tenant }: Store, orderNumber: number): Promise<string> {
  const [row] = await db
    .select({ token: orders.linkToken })
    .from(orders)
    .where(and(eq(orders.tenant, tenant), eq(orders.orderNumber, orderNumber)))
  return row ? `/order/${row.token}` : '/'
}

/** An order by its number, which can be guessed: only for who placed it. */
export async function findOrder({ db, tenant }: Store, orderNumber: number): Promise<Order | null> {
  const [row] = await db
    .select({ doc: orders.doc })
    .from(orders)
    .where(and(eq(orders.tenant, tenant), eq(orders.orderNumber, orderNumber)))
  return row?.doc ?? null
}

/** The same as a link in an email. */
export async function orderUrl(store: Store, { orderNumber }: Order, storefrontUrl: string): Promise<string> {
  const origin = await storefrontOrigin(store.db, store.tenant, storefrontUrl)
  return new URL(await orderPath(store, orderNumber), origin).href
}

/** The order that a link leads to; `null` for none. */
export async function findLinkedOrder({ db, tenant }: Store, token: string): Promise<Order | null> {
  if (!/^[0-9a-f]{32}$/.test(token)) return null
  const [row] = await db
    .select({ doc: orders.doc })
    .from(orders)
    .where(and(eq(orders.tenant, tenant), eq(orders.linkToken, token)))
  return row?.doc ?? null
}

import { eq, sql } from 'drizzle-orm'
import type { Product } from '#contract/catalog/products.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Condition, formatFilter } from '#contract/filter.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Db } from '../../mocks/db/database.ts'
import { rowsOf } from '../../mocks/db/rows.ts'
import { orderNumbers, orders } from '../../mocks/db/tables/orders/orders.ts'
import { inTransaction } from '../../mocks/db/transaction.ts'
import { addOrders } from '../../mocks/server/orders/orders/records.ts'
import { composeOrders } from '../../mocks/start/seeds/orders.ts'
import { FIRST_NAMES, LAST_NAMES } from '../../mocks/start/seeds/people.ts'
import { createRandom, seedId } from '../../mocks/start/seeds/random.ts'
import { buyerOf } from './customers.ts'

const COUNT = 200_000
/** Orders that are composed; the others are copies with their own numbers, dates and buyers. */
const COMPOSED = 2000
const BATCH = 500
const SPAN_MS = 2 * 365 * 24 * 3600 * 1000

interface OrderCase {
  name: string
  goal: number
  query: Record<string, string>
}

const where = (...conditions: Condition[]) => ({ filter: formatFilter<Endpoint>(conditions) as string })
const is = (field: string, value: string): Condition => ({ field, operator: 'eq', value })
const search = (value: string) => where({ field: 'text', operator: 'contains', value })

export const ORDER_CASES: OrderCase[] = [
  ...['inbox', 'inProgress', 'flagged', 'archived'].map(group => ({
    name: `orders: tab ${group}`,
    goal: 40,
    query: where(is('group', group)),
  })),
  { name: 'orders: all', goal: 40, query: {} },
  { name: 'orders: page 4,000', goal: 40, query: { startIndex: '100000' } },
  { name: 'orders: canceled', goal: 40, query: where(is('status', 'Canceled')) },
  {
    name: 'orders: payment and fulfillment',
    goal: 40,
    query: where(is('paymentStatus', 'unpaid'), is('fulfillmentStatus', 'fulfilled')),
  },
  {
    name: 'orders: a week',
    goal: 40,
    query: where(
      { field: 'createdOn', operator: 'ge', value: '2025-06-01' },
      { field: 'createdOn', operator: 'lt', value: '2025-06-08' },
    ),
  },
  {
    name: 'orders: total between',
    goal: 40,
    query: where(
      { field: 'grandTotal', operator: 'ge', value: 10_000 },
      { field: 'grandTotal', operator: 'le', value: 11_000 },
    ),
  },
  { name: 'orders: tag', goal: 40, query: where(is('tag', 'gift')) },
  ...['orderNumber', 'grandTotal', 'status', 'lastName'].flatMap(field =>
    ['asc', 'desc'].map(direction => ({
      name: `orders: sort ${field} ${direction}`,
      goal: 40,
      query: { sortBy: `${field} ${direction}` },
    })),
  ),
  { name: 'orders: inbox by total', goal: 40, query: { ...where(is('group', 'inbox')), sortBy: 'grandTotal desc' } },
  { name: 'orders: search number', goal: 40, query: search('150123') },
  { name: 'orders: search name', goal: 40, query: search('Maren Abara') },
  { name: 'orders: search email', goal: 40, query: search('buyer150123@mail.example') },
  { name: 'orders: search tracking number', goal: 40, query: search('1Z0150123') },
  { name: 'orders: search SKU', goal: 40, query: search('SKU-7') },
  { name: 'orders: search last name', goal: 40, query: search('abara') },
  { name: 'orders: search two letters', goal: 40, query: search('ma') },
  { name: 'orders: search almost all', goal: 40, query: search('mail') },
  { name: 'orders: search nothing', goal: 40, query: search('zzyzx') },
  {
    name: 'orders: search last name in the inbox',
    goal: 40,
    query: where(is('group', 'inbox'), { field: 'text', operator: 'contains', value: 'abara' }),
  },
]

/** Adds 200,000 orders of its 50,000 customers to a store, unless they are there. */
export async function seedOrders(db: Db, tenant: string, products: readonly Product[], now: Date): Promise<void> {
  if ((await db.$count(orders, eq(orders.tenant, tenant))) > 0) return
  const composed = composeOrders({ tenant, seed: tenant, now, products, orders: COMPOSED, customers: 1000 }).orders
  const random = createRandom(`${tenant}/many orders`)
  await inTransaction(db, async tx => {
    for (let from = 0; from < COUNT; from += BATCH) {
      const batch = Array.from({ length: BATCH }, (_, at) => {
        const like = composed[Math.floor(((from + at) / COUNT) * COMPOSED)] as Order
        return likeIt(like, from + at, now, random.pick(FIRST_NAMES), random.pick(LAST_NAMES))
      })
      await addOrders(tx, batch)
      if (from === BATCH || from === 20 * BATCH) await tx.execute(sql`analyze`)
    }
    await tx.insert(orderNumbers).values({ tenant, last: COUNT })
  })
  await db.execute(sql`vacuum analyze`)
}

function likeIt(like: Order, at: number, now: Date, firstName: string, lastName: string): Order {
  const createdOn = new Date(now.getTime() - SPAN_MS * (1 - at / COUNT)).toISOString()
  return {
    ...like,
    id: seedId(like.tenant, 'many', at),
    orderNumber: at + 1,
    customerId: buyerOf(like.tenant, at),
    createdOn,
    updatedOn: createdOn,
    placedBy: { ...like.placedBy, firstName, lastName, emailAddress: `buyer${at + 1}@mail.example` },
    fulfillmentLifecycle: like.fulfillmentLifecycle.map(event => ({
      ...event,
      trackingInformation: { ...event.trackingInformation, number: `1Z0${at + 1}` },
    })),
  }
}

/** Some products to order. */
export const someProducts = async (db: Db, tenant: string): Promise<Product[]> =>
  (await rowsOf<{ doc: Product }>(db, sql`select doc from product_documents where tenant = ${tenant} limit 200`)).map(
    ({ doc }) => doc,
  )

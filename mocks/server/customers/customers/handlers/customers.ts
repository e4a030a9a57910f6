import { and, asc, count, eq, gte, type SQL, sql } from 'drizzle-orm'
import {
  getCustomer,
  getCustomerCount,
  getCustomerTotals,
  listCustomers,
  listCustomerTags,
} from '#contract/customers/customers.ts'
import { createCustomer, deleteCustomer, updateCustomer } from '#contract/customers/customerWrites.ts'
import { rowsOf } from '../../../../db/rows.ts'
import { customers } from '../../../../db/tables/customers/customers.ts'
import { RETURNED } from '../../../../db/tables/insight/salesTriggers.ts'
import { orders } from '../../../../db/tables/orders/orders.ts'
import { handle } from '../../../machine/handle.ts'
import { notFound } from '../../../machine/problems.ts'
import { recordHandlers } from '../../../machine/recordHandlers.ts'
import { detachCustomer } from '../detachCustomer.ts'
import { recordCustomer } from '../events.ts'
import { customerColumns } from '../records.ts'
import {
  CUSTOMER_DOC,
  completeCustomers,
  customerCondition,
  emailTaken,
  newSince,
  prepareCustomer,
  pricesOf,
} from '../rules.ts'

export const customerHandlers = [
  ...recordHandlers({
    noun: 'customer',
    table: customers,
    read: CUSTOMER_DOC,
    columnsOf: customerColumns,
    endpoints: {
      list: listCustomers,
      get: getCustomer,
      create: createCustomer,
      update: updateCustomer,
      remove: deleteCustomer,
    },
    sorts: {
      name: customers.nameKey,
      emailAddress: customers.emailKey,
      orderCount: customers.orderCount,
      ordersTotalPrice: customers.ordersTotal,
      createdOn: customers.createdOn,
    },
    defaultSort: 'name asc',
    where: customerCondition,
    prepare: prepareCustomer,
    complete: completeCustomers,
    onWritten: recordCustomer,
    release: detachCustomer,
    duplicates: { customers_email: emailTaken() },
  }),

  handle(getCustomerCount, async ({ db, tenant, now }) => {
    const those = (condition: SQL) => sql<string>`count(*) filter (where ${condition})`.mapWith(Number)
    const [counts] = await db
      .select({
        count: count(),
        repeatCount: those(sql`${customers.orderCount} > 1`),
        subscribedCount: those(sql`${customers.emailOptIn}`),
        newCount: those(gte(customers.createdOn, newSince(now))),
      })
      .from(customers)
      .where(eq(customers.tenant, tenant))
    if (!counts) throw new Error('A count without groups always has one row.')
    return counts
  }),

  handle(listCustomerTags, async ({ db, tenant }) => {
    // Of the ways in which a tag is written, the one that most customers have. `offset 0` keeps the documents out of what is sorted.
    const items = await rowsOf<{ tag: string; count: string }>(
      db,
      sql`select mode() within group (order by tag) as tag, count(*) as count
        from (
          select key, doc -> 'tags' ->> (at - 1)::int as tag
          from ${customers}, unnest(${customers.tagKeys}) with ordinality as keys(key, at)
          where ${customers.tenant} = ${tenant} and ${customers.tagKeys} <> '{}' offset 0
        ) written
        group by key order by key`,
    )
    return { items: items.map(({ tag, count: found }) => ({ tag, count: Number(found) })) }
  }),

  handle(getCustomerTotals, async ({ db, tenant, params }) => {
    // As figures are made: canceled orders come to nothing.
    const own = and(eq(orders.tenant, tenant), eq(orders.customerId, params.id), eq(orders.isCanceled, false))
    const known = await db.$count(customers, and(eq(customers.tenant, tenant), eq(customers.id, params.id)))
    if (known === 0) throw notFound('customer')
    const [totals] = await db
      .select({
        orderCount: count(),
        sum: sql<string>`coalesce(sum(${orders.grandTotal}), 0)`.mapWith(Number),
        returned: sql<string>`coalesce(sum(${sql.raw(RETURNED)}), 0)`.mapWith(Number),
        first: sql<string | null>`min(${orders.createdOn})`,
        last: sql<string | null>`max(${orders.createdOn})`,
      })
      .from(orders)
      .where(own)
    const [second] = await db
      .select({ on: orders.createdOn })
      .from(orders)
      .where(own)
      .orderBy(asc(orders.createdOn), asc(orders.id))
      .limit(1)
      .offset(1)
    const none = { orderCount: 0, sum: 0, returned: 0, first: null, last: null }
    const { orderCount, sum, returned, first, last } = totals ?? none
    return {
      orderCount,
      ...pricesOf({ orderCount, total: sum, returned }),
      firstOrderOn: asTimestamp(first),
      lastOrderOn: asTimestamp(last),
      repeatSince: asTimestamp(second?.on ?? null),
    }
  }),
]

const asTimestamp = (moment: Date | string | null) => (moment === null ? null : new Date(moment).toISOString())

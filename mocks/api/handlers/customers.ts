import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import { type Customer, listCustomers } from '#contract/customers.ts'
import type { Condition } from '#contract/filter.ts'
import { customers } from '../../db/schema/orders.ts'
import { handle } from '../handle.ts'
import { containsWords, readFilter, readPage, unknownCondition } from '../lists.ts'

const SORTS = {
  name: customers.nameKey,
  emailAddress: customers.emailKey,
  orderCount: customers.orderCount,
  ordersTotalPrice: customers.ordersTotal,
  createdOn: customers.createdOn,
}

export const customerHandlers = [
  handle(listCustomers, async ({ db, tenant, query }) => {
    const { startIndex, pageSize } = readPage(query.startIndex, query.pageSize)
    const direction = query.sortDirection === 'desc' ? desc : asc
    const found = and(eq(customers.tenant, tenant), ...readFilter(query.filter).map(translate))
    const rows = await db
      .select()
      .from(customers)
      .where(found)
      .orderBy(direction(SORTS[query.sortBy ?? 'name']), direction(customers.id))
      .limit(pageSize)
      .offset(startIndex)
    return { items: rows.map(toCustomer), totalCount: await db.$count(customers, found) }
  }),
]

const toCustomer = ({ doc, orderCount, ordersTotal }: typeof customers.$inferSelect): Customer => ({
  ...doc,
  orderCount,
  ordersTotalPrice: ordersTotal,
  averageOrderPrice: orderCount === 0 ? 0 : Math.round(ordersTotal / orderCount),
  isRepeat: orderCount > 1,
})

function translate(condition: Condition): SQL {
  const { field, operator, value } = condition
  if (field === 'emailAddress' && operator === 'eq' && typeof value === 'string') {
    return eq(customers.emailKey, value.toLowerCase())
  }
  if (field === 'text' && operator === 'contains' && typeof value === 'string') {
    return containsWords(customers.searchText, value)
  }
  throw unknownCondition(condition)
}

import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Condition } from '#contract/filter.ts'
import { CARTS_PAGE, listCarts } from '#contract/orders/carts.ts'
import { handle } from '../../api/handle.ts'
import { MOMENT_COMPARISONS, readFilter, readMoment, readPage, unknownCondition } from '../../api/lists.ts'
import { emailKeyOf } from '../customers/records.ts'
import { carts } from './table.ts'

export const cartHandlers = [
  handle(listCarts, async ({ db, tenant, query, sendHeader }) => {
    const { startIndex, pageSize } = readPage(
      query.skip,
      query.first ?? CARTS_PAGE.default,
      'first',
      CARTS_PAGE.largest,
    )
    const where = and(
      eq(carts.tenant, tenant),
      isNull(carts.orderNumber),
      ...(await readFilter(query.filter, listCarts, { db, tenant })).map(cartWhere),
    )
    const rows = await db
      .select({ doc: carts.doc })
      .from(carts)
      .where(where)
      .orderBy(desc(carts.createdOn), desc(carts.id))
      .limit(pageSize)
      .offset(startIndex)
    sendHeader('x-first', String(pageSize))
    sendHeader('x-skip', String(startIndex))
    sendHeader('x-total-count', String(await db.$count(carts, where)))
    return { carts: rows.map(({ doc }) => doc) }
  }),
]

function cartWhere(condition: Condition): SQL {
  const { field, operator, value } = condition
  const moment = field === 'createdAt' ? readMoment(value) : undefined
  const compared = moment && MOMENT_COMPARISONS[operator]?.(carts.createdOn, moment)
  if (compared) return compared
  const email = field === 'email' && operator === 'eq' && typeof value === 'string' ? emailKeyOf(value) : null
  if (email !== null) return eq(carts.emailKey, email)
  throw unknownCondition(condition)
}

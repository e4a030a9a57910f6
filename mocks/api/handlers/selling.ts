import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { listDiscounts } from '#contract/discounts.ts'
import type { Condition } from '#contract/filter.ts'
import { DISCOUNT_STATUSES, type DiscountStatus } from '#contract/pricing/discountStatus.ts'
import { getTaxRate, getTaxSettings } from '#contract/taxes.ts'
import { codeKeyOf, readDiscount } from '../../db/discounts.ts'
import { discounts } from '../../db/schema/selling.ts'
import { handle } from '../handle.ts'
import { containsWords, readFilter, readPage, readSort, unknownCondition } from '../lists.ts'
import { readTaxSettings } from '../orderDrafts/readDraft.ts'

const SORTS = { createdOn: discounts.createdOn, name: discounts.nameKey }
const SORT_NAMES = ['createdOn', 'name'] as const

/** `discountStatusOf` in SQL. */
function hasStatus(status: DiscountStatus, now: Date): SQL {
  const at = now.toISOString()
  const isOver = sql`(coalesce(${discounts.endsOn} <= ${at}, false) or coalesce(${discounts.uses} >= ${discounts.usageLimit}, false))`
  const isToCome = sql`coalesce(${discounts.startsOn} > ${at}, false)`
  const among: Record<DiscountStatus, SQL> = {
    disabled: sql`not ${discounts.isActive}`,
    ended: sql`${discounts.isActive} and ${isOver}`,
    ready: sql`${discounts.isActive} and not ${isOver} and ${isToCome}`,
    live: sql`${discounts.isActive} and not ${isOver} and not ${isToCome}`,
  }
  return among[status]
}

function where(condition: Condition, now: Date): SQL {
  const { field, operator, value } = condition
  const status = DISCOUNT_STATUSES.find(known => known === value)
  if (field === 'status' && operator === 'eq' && status) return hasStatus(status, now)
  if (field === 'code' && operator === 'eq') return sql`${discounts.codeKey} = ${codeKeyOf(String(value))}`
  if (field === 'isHidden' && operator === 'eq') return sql`${discounts.isHidden} = ${String(value) === 'true'}`
  if (field === 'text' && operator === 'contains') return containsWords(discounts.searchText, String(value))
  throw unknownCondition(condition)
}

export const sellingHandlers = [
  handle(listDiscounts, async ({ db, tenant, query, now }) => {
    const { startIndex, pageSize } = readPage(query.startIndex, query.pageSize)
    const { field, descending } = readSort(query.sortBy ?? 'createdOn desc', SORT_NAMES)
    const conditions = readFilter(query.filter)
    const isAll = conditions.some(condition => condition.field === 'isHidden' || condition.field === 'code')
    const matches = and(
      eq(discounts.tenant, tenant),
      ...conditions.map(condition => where(condition, now)),
      isAll ? undefined : or(ne(discounts.isHidden, true)),
    )
    const direction = descending ? sql`desc` : sql`asc`
    const rows = await db
      .select({ doc: discounts.doc, uses: discounts.uses })
      .from(discounts)
      .where(matches)
      .orderBy(sql`${SORTS[field]} ${direction}`, sql`${discounts.id} ${direction}`)
      .limit(pageSize)
      .offset(startIndex)
    return { items: rows.map(readDiscount), totalCount: await db.$count(discounts, matches) }
  }),

  handle(getTaxSettings, ({ db, tenant }) => readTaxSettings(db, tenant)),

  handle(getTaxRate, async ({ db, tenant, query }) => {
    const { chargeTax, nexus } = await readTaxSettings(db, tenant)
    return { taxPercent: (chargeTax && nexus.find(({ state }) => state === query.state)?.taxPercent) || 0 }
  }),
]

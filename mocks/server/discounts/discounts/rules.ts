import { eq, type SQL, sql } from 'drizzle-orm'
import { discountStatusOf, periodOf, usesLeft } from '#contract/discounts/discountStatus.ts'
import type { Discount } from '#contract/discounts/discounts.ts'
import { DISCOUNT_RULES } from '#contract/discounts/discountWrites.ts'
import { DISCOUNT_STATUSES, type DiscountStatus } from '#contract/discounts/statuses.ts'
import type { Condition } from '#contract/filter.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { broken } from '#contract/rules/rules.ts'
import { codeKeyOf } from '#lib/couponCode.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { daysLater } from '#lib/zonedTime.ts'
import type { Db } from '../../../db/database.ts'
import { discounts } from '../../../db/tables/discounts/discounts.ts'
import { readZone } from '../../../db/zone.ts'
import { containsWords, readMoment, unknownCondition } from '../../machine/lists.ts'
import { refuseFields } from '../../machine/problems.ts'

/** A discount's document with its uses, which only a column has. */
export const DISCOUNT_DOC = sql`${discounts.doc} || jsonb_build_object(
  'currentUsageCount', ${discounts.uses}, 'totalUsageCount', ${discounts.uses})`

/** `discountStatusOf` in SQL. */
export function hasStatus(status: DiscountStatus, now: Date): SQL {
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

export function discountWhere(condition: Condition, now: Date): SQL {
  const { field, operator, value } = condition
  if (field === 'text' && operator === 'contains') return containsWords(discounts.searchText, String(value))
  if (operator !== 'eq') throw unknownCondition(condition)
  const status = DISCOUNT_STATUSES.find(known => known === value)
  const isTrue = String(value) === 'true'
  if (field === 'status' && status) return hasStatus(status, now)
  if (field === 'code') return sql`${discounts.codeKey} = ${codeKeyOf(String(value))}`
  if (field === 'isHidden') return eq(discounts.isHidden, isTrue)
  if (field === 'needsCode') return isTrue ? sql`${discounts.codeKey} is not null` : sql`${discounts.codeKey} is null`
  if (field === 'type') return sql`${discounts.doc} ->> 'discountType' = ${String(value)}`
  if (field === 'scope') return sql`(${discounts.doc} #>> '{scope,entireStore}' = 'true') = ${value === 'entireStore'}`
  throw unknownCondition(condition)
}

/** Completes and checks a discount as it is stored. What is worked out on reading is left out. */
export async function prepareDiscount(tx: Db, sent: Discount, before: Discount | null): Promise<Discount> {
  const { status: _, usesLeft: __, ...rest } = sent
  const { requiresCouponCode } = sent.criteria
  const code = requiresCouponCode ? codeKeyOf(sent.criteria.couponCode) : ''
  const record: Discount = {
    ...rest,
    name: sent.name.trim(),
    code,
    criteria: { ...sent.criteria, couponCode: code },
    // They change with orders, whatever a merchant is editing.
    currentUsageCount: before?.currentUsageCount ?? 0,
    totalUsageCount: before?.totalUsageCount ?? 0,
    // Pickers fetch names again.
    scope: { ...sent.scope, items: distinctItems(sent.scope.items) },
    ...(await datesOf(tx, sent)),
  }
  const problems = problemsOf(record)
  if (problems.length > 0) throw refuseFields(problems)
  return record
}

function distinctItems(items: Discount['scope']['items']) {
  const found = new Map(items.map(({ type, id }) => [`${type} ${id}`, { type, id }]))
  return [...found.values()]
}

/** A discount for a number of days ends so many days of the store's calendar after its start. */
async function datesOf(tx: Db, { tenant, unlimitedDuration, duration, startDateTime }: Discount) {
  if (unlimitedDuration || !duration || !startDateTime || !readMoment(startDateTime)) return {}
  const endDateTime = daysLater(startDateTime, duration, await readZone(tx, tenant))
  return { hasStartDateTime: true, hasEndDateTime: true, endDateTime: endDateTime ?? null }
}

/** What no field shows on its own. */
function problemsOf(discount: Discount): FieldProblem[] {
  const { criteria, discountType, fixedPriceReduction, percentagePriceReduction } = discount
  const problems: FieldProblem[] = []
  const add = (field: string, message: string, code: string) => problems.push({ field, message, code })
  if (criteria.requiresCouponCode && criteria.couponCode === '') {
    add('criteria.couponCode', broken('couponCode'), 'required')
  }
  if (discountType === 'percent' && percentagePriceReduction === 0) {
    add('percentagePriceReduction', DISCOUNT_RULES.percent, 'outOfRange')
  }
  if (discountType === 'fixed' && fixedPriceReduction === 0) {
    add('fixedPriceReduction', DISCOUNT_RULES.amount, 'outOfRange')
  }
  if (discountType === 'custom' && (fixedPriceReduction === 0) === (percentagePriceReduction === 0)) {
    add('fixedPriceReduction', broken('amountOrPercent'), 'outOfRange')
  }
  if (!discount.unlimited && discount.usageLimit === null) add('usageLimit', DISCOUNT_RULES.uses, 'required')
  if (discount.isLimitedPerCustomer && discount.customerUsageLimit === null) {
    add('customerUsageLimit', DISCOUNT_RULES.uses, 'required')
  }
  const { minimumPurchaseQuantity: least, maximumPurchaseQuantity: most } = criteria
  if (most > 0 && most < least) {
    add('criteria.maximumPurchaseQuantity', broken('atLeastMinimum'), 'outOfRange')
  }
  if (!discount.scope.entireStore && discount.scope.items.length === 0) {
    add('scope.items', broken('productsOrCategories'), 'required')
  }
  for (const { field, message } of dateProblems(discount)) add(field, message, 'invalidDate')
  return problems
}

function dateProblems(discount: Discount): { field: string; message: string }[] {
  const { unlimitedDuration, hasStartDateTime, hasEndDateTime, startDateTime, endDateTime } = discount
  const unreadable = (['startDateTime', 'endDateTime'] as const).filter(
    field => discount[field] !== null && !readMoment(discount[field]),
  )
  if (unreadable.length > 0) return unreadable.map(field => ({ field, message: broken('moment') }))
  if (unlimitedDuration) return []
  if (hasStartDateTime && !startDateTime) return [{ field: 'startDateTime', message: broken('start') }]
  if (hasEndDateTime && !endDateTime) return [{ field: 'endDateTime', message: broken('end') }]
  const { start, end } = periodOf(discount)
  return end <= start ? [{ field: 'endDateTime', message: broken('endBefore') }] : []
}

const STATUS_TEXTS: Record<DiscountStatus, string> = {
  disabled: 'Disabled',
  ready: 'Ready',
  live: 'Live',
  ended: 'Ended',
}

/** Adds what is not stored: the status now, and how often it can still be used. */
export async function completeDiscounts(db: Db, records: Discount[], now: Date): Promise<Discount[]> {
  const zone = await readZone(db, records[0]?.tenant ?? '')
  return records.map(record => {
    const code = discountStatusOf(record, now.getTime())
    const status = { code, text: STATUS_TEXTS[code], description: describe(record, code, zone) }
    return { ...record, status, usesLeft: usesLeft(record) }
  })
}

/** For other clients than this app, which has its own words. */
function describe(discount: Discount, status: DiscountStatus, zone: string): string {
  const { start, end } = periodOf(discount)
  if (status === 'disabled') return 'Nobody can use it.'
  if (status === 'ready') return `It starts ${formatTimeWithZone(start, 'en', zone)}.`
  if (status === 'live')
    return Number.isFinite(end) ? `It ends ${formatTimeWithZone(end, 'en', zone)}.` : 'It has no end.'
  return usesLeft(discount) === 0 ? 'All its uses are taken.' : `It ended ${formatTimeWithZone(end, 'en', zone)}.`
}

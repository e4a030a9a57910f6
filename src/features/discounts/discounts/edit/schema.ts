import * as z from 'zod/mini'
import { DISCOUNT_TYPES } from '#contract/discounts/discounts.ts'
import { DISCOUNT_LIMITS, DISCOUNT_RULES } from '#contract/discounts/discountWrites.ts'
import { broken, filled } from '#contract/rules/rules.ts'
import { codeKeyOf } from '#lib/couponCode.ts'
import { INCOMPLETE_DAY } from '#page/form/incompleteDay.ts'
import { isAmount, isShare } from './amounts.ts'
import { numberIn, wholeIn } from './numbers.ts'

/** When a discount counts: always, for a number of days, or between two dates. */
export const SCHEDULES = ['always', 'days', 'dates'] as const

/** The form's values: numbers are text as typed, dates are days and times in a named zone. */
export const DiscountForm = z
  .object({
    name: z.string().check(filled('name'), z.maxLength(DISCOUNT_LIMITS.name)),
    discountType: z.enum(DISCOUNT_TYPES),
    percent: z.string(),
    amount: z.string(),
    requiresCode: z.boolean(),
    couponCode: z.string(),
    scope: z.enum(['entireStore', 'items']),
    productIds: z.array(z.string()),
    categoryIds: z.array(z.string()),
    minimum: z.string(),
    maximum: z.string(),
    isLimited: z.boolean(),
    usageLimit: z.string(),
    isLimitedPerCustomer: z.boolean(),
    customerUsageLimit: z.string(),
    schedule: z.enum(SCHEDULES),
    /** In which the dates and times are typed: the store's when the form was opened. */
    zone: z.string(),
    startDay: z.string(),
    startTime: z.string(),
    days: z.string(),
    endDay: z.string(),
    endTime: z.string(),
    isActive: z.boolean(),
    isHidden: z.boolean(),
  })
  .check(({ value, issues }) => {
    for (const [field, message] of problemsOf(value)) {
      issues.push({ code: 'custom', input: value, path: [field], message })
    }
  })
export type DiscountForm = z.output<typeof DiscountForm>

type Problem = [field: keyof DiscountForm, message: string]

/** Only fields that are on the screen can be wrong. Messages are keys of the namespace `discounts`. */
function problemsOf(values: DiscountForm): Problem[] {
  return [...valueProblems(values), ...limitProblems(values), ...dateProblems(values)]
}

function valueProblems({ discountType, percent, amount, ...values }: DiscountForm): Problem[] {
  const problems: Problem[] = []
  const hasPercent = discountType === 'percent' || (discountType === 'custom' && percent.trim() !== '')
  const hasAmount = discountType === 'fixed' || (discountType === 'custom' && amount.trim() !== '')
  if (hasPercent && !isShare(percent)) problems.push(['percent', DISCOUNT_RULES.percent])
  if (hasAmount && !isAmount(amount)) problems.push(['amount', DISCOUNT_RULES.amount])
  if (discountType === 'custom' && hasPercent === hasAmount) problems.push(['amount', broken('amountOrPercent')])
  if (values.requiresCode && codeKeyOf(values.couponCode) === '') problems.push(['couponCode', broken('couponCode')])
  if (values.requiresCode && codeKeyOf(values.couponCode).length > DISCOUNT_LIMITS.code) {
    problems.push(['couponCode', broken('tooLong', { most: DISCOUNT_LIMITS.code })])
  }
  if (values.scope === 'items') {
    const count = values.productIds.length + values.categoryIds.length
    if (count === 0) problems.push(['productIds', broken('productsOrCategories')])
    if (count > DISCOUNT_LIMITS.items) problems.push(['productIds', broken('tooMany', { most: DISCOUNT_LIMITS.items })])
  }
  return problems
}

function limitProblems(values: DiscountForm): Problem[] {
  const problems: Problem[] = []
  const isUses = (typed: string) => wholeIn(typed, 1, DISCOUNT_LIMITS.uses) !== null
  const isPieces = (typed: string) => typed.trim() === '' || wholeIn(typed, 0, DISCOUNT_LIMITS.uses) !== null
  if (values.isLimited && !isUses(values.usageLimit)) problems.push(['usageLimit', DISCOUNT_RULES.uses])
  if (values.isLimitedPerCustomer && !isUses(values.customerUsageLimit)) {
    problems.push(['customerUsageLimit', DISCOUNT_RULES.uses])
  }
  if (!isPieces(values.minimum))
    problems.push(['minimum', broken('wholeRange', { least: 0, most: DISCOUNT_LIMITS.uses })])
  if (!isPieces(values.maximum))
    problems.push(['maximum', broken('wholeRange', { least: 0, most: DISCOUNT_LIMITS.uses })])
  else if (numberIn(values.maximum) > 0 && numberIn(values.maximum) < numberIn(values.minimum)) {
    problems.push(['maximum', broken('atLeastMinimum')])
  }
  return problems
}

function dateProblems({ schedule, startDay, startTime, days, endDay, endTime }: DiscountForm): Problem[] {
  if (schedule === 'always') return []
  const problems: Problem[] = []
  if (startDay === INCOMPLETE_DAY) problems.push(['startDay', 'problem.day'])
  if (startDay !== '' && startTime === '') problems.push(['startTime', 'problem.time'])
  if (schedule === 'days') {
    if (startDay === '') problems.push(['startDay', broken('start')])
    if (wholeIn(days, 1, DISCOUNT_LIMITS.days) === null)
      problems.push(['days', broken('wholeRange', { least: 1, most: DISCOUNT_LIMITS.days })])
    return problems
  }
  if (startDay === '' && endDay === '') problems.push(['startDay', 'problem.noDates'])
  if (endDay === INCOMPLETE_DAY) problems.push(['endDay', 'problem.day'])
  if (endDay !== '' && endTime === '') problems.push(['endTime', 'problem.time'])
  const areWhole = ![startDay, endDay].some(day => day === '' || day === INCOMPLETE_DAY)
  if (areWhole && `${endDay}T${endTime}` <= `${startDay}T${startTime}`) {
    problems.push(['endDay', broken('endBefore')])
  }
  return problems
}

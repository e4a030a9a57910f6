import type { Discount } from '#contract/discounts/discounts.ts'
import { DISCOUNT_LIMITS, type NewDiscount } from '#contract/discounts/discountWrites.ts'
import { codeKeyOf } from '#lib/couponCode.ts'
import { centsToText } from '#lib/money.ts'
import { fromZone, toZone } from '#lib/zonedTime.ts'
import { numberIn, wholeIn } from './numbers.ts'
import type { DiscountForm } from './schema.ts'

const textOf = (number: number | null | undefined) => (number ? String(number) : '')

/** The conversions of a form that is opened while this is the store's time zone. */
export const discountForm = (zone: string) => ({
  toForm: (discount: Discount | null) => toForm(discount, zone),
  toPayload,
})

/** The form's values for a discount; those of a new one for `null`. */
function toForm(discount: Discount | null, zone: string): DiscountForm {
  const start = discount?.hasStartDateTime && discount.startDateTime ? toZone(discount.startDateTime, zone) : null
  const end = discount?.hasEndDateTime && discount.endDateTime ? toZone(discount.endDateTime, zone) : null
  const idsOf = (type: 'product' | 'category') =>
    (discount?.scope.items ?? []).filter(item => item.type === type).map(({ id }) => id)
  return {
    name: discount?.name ?? '',
    discountType: discount?.discountType ?? 'percent',
    percent: textOf(discount?.percentagePriceReduction),
    amount: centsToText(discount?.fixedPriceReduction || null),
    requiresCode: discount?.criteria.requiresCouponCode ?? true,
    couponCode: discount?.criteria.couponCode ?? '',
    scope: (discount?.scope.entireStore ?? true) ? 'entireStore' : 'items',
    productIds: idsOf('product'),
    categoryIds: idsOf('category'),
    minimum: textOf(discount?.criteria.minimumPurchaseQuantity),
    maximum: textOf(discount?.criteria.maximumPurchaseQuantity),
    isLimited: !(discount?.unlimited ?? true),
    usageLimit: textOf(discount?.usageLimit),
    isLimitedPerCustomer: discount?.isLimitedPerCustomer ?? false,
    customerUsageLimit: textOf(discount?.customerUsageLimit ?? (discount ? null : 1)),
    schedule: scheduleOf(discount),
    zone,
    startDay: start?.day ?? '',
    startTime: start?.time ?? '00:00',
    days: textOf(discount?.duration),
    endDay: end?.day ?? '',
    endTime: end?.time ?? '23:59',
    isActive: discount?.isActive ?? true,
    isHidden: discount?.isHidden ?? false,
  }
}

function scheduleOf(discount: Discount | null): DiscountForm['schedule'] {
  if (!discount || discount.unlimitedDuration) return 'always'
  return discount.duration ? 'days' : 'dates'
}

/**
 * The body to save: the values merged into the discount that was read, so that fields without an input are preserved.
 */
function toPayload(values: DiscountForm, discount: Discount | null): NewDiscount {
  const { zone } = values
  const code = codeKeyOf(values.couponCode)
  const uses = (typed: string) => wholeIn(typed, 1, DISCOUNT_LIMITS.uses)
  const pieces = (typed: string) => wholeIn(typed, 0, DISCOUNT_LIMITS.uses) ?? 0
  const startDateTime = momentOf(values.startDay, values.startTime, discount?.startDateTime, zone)
  const endDateTime = endOfMinute(momentOf(values.endDay, values.endTime, discount?.endDateTime, zone))
  return {
    ...{ currentUsageCount: 0, totalUsageCount: 0 },
    ...discount,
    name: values.name.trim(),
    code,
    criteria: {
      ...discount?.criteria,
      couponCode: code,
      requiresCouponCode: values.requiresCode,
      minimumPurchaseQuantity: pieces(values.minimum),
      maximumPurchaseQuantity: pieces(values.maximum),
    },
    discountType: values.discountType,
    percentagePriceReduction: Math.min(numberIn(values.percent), DISCOUNT_LIMITS.percent),
    fixedPriceReduction: Math.min(Math.round(numberIn(values.amount) * 100), DISCOUNT_LIMITS.amount),
    unlimited: !values.isLimited,
    usageLimit: uses(values.usageLimit),
    isLimitedPerCustomer: values.isLimitedPerCustomer,
    customerUsageLimit: uses(values.customerUsageLimit),
    unlimitedDuration: values.schedule === 'always',
    hasStartDateTime: startDateTime !== null,
    startDateTime,
    hasEndDateTime: endDateTime !== null,
    endDateTime,
    duration: values.schedule === 'days' ? wholeIn(values.days, 1, DISCOUNT_LIMITS.days) : null,
    isActive: values.isActive,
    isHidden: values.isHidden,
    scope: {
      ...discount?.scope,
      entireStore: values.scope === 'entireStore',
      items: [
        ...values.productIds.map(id => ({ type: 'product' as const, id })),
        ...values.categoryIds.map(id => ({ type: 'category' as const, id })),
      ],
    },
  }
}

/** Seconds that no field shows survive, and the second of two equal times. */
function momentOf(day: string, time: string, before: string | null | undefined, zone: string): string | null {
  if (before) {
    const was = toZone(before, zone)
    if (was.day === day && was.time === time) return before
  }
  return fromZone(day, time, zone) ?? null
}

/** A discount that ends at 11:59 PM can be used to the end of that minute. */
const endOfMinute = (moment: string | null) => moment?.replace(/:00(\.000)?Z$/, ':59.999Z') ?? null

const FIELDS: Record<string, keyof DiscountForm> = {
  name: 'name',
  percentagePriceReduction: 'percent',
  fixedPriceReduction: 'amount',
  'criteria.couponCode': 'couponCode',
  'criteria.minimumPurchaseQuantity': 'minimum',
  'criteria.maximumPurchaseQuantity': 'maximum',
  'scope.items': 'productIds',
  usageLimit: 'usageLimit',
  customerUsageLimit: 'customerUsageLimit',
  startDateTime: 'startDay',
  endDateTime: 'endDay',
  duration: 'days',
}

/** The form's field for a path of the provider's body. */
export const fieldOf = (path: string) => FIELDS[path]

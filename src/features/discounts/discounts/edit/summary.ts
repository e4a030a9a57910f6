import type { TFunction } from 'i18next'
import { codeKeyOf } from '#lib/couponCode.ts'
import { listText } from '#lib/listText.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { fromZone } from '#lib/zonedTime.ts'
import { numberIn } from './numbers.ts'
import type { DiscountForm } from './schema.ts'

interface Around {
  t: TFunction<'discounts'>
  language: string
  /** Of the products and categories that it is for, as far as they are known. */
  names: readonly string[]
}

/** As many names as are read at a glance. */
const NAMES_SHOWN = 3

/** A discount in words: "20% off Garden, once per customer, until Dec 31, 2026, 11:59 PM EST". */
export function summaryOf(values: DiscountForm, around: Around): string {
  const { t, language } = around
  const count = (typed: string) => ({ count: numberIn(typed), shown: numberIn(typed).toLocaleString(language) })
  const parts = [
    offOf(values, around),
    values.requiresCode && codeKeyOf(values.couponCode) !== ''
      ? t('summary.code', { code: codeKeyOf(values.couponCode) })
      : '',
    values.requiresCode ? '' : t('summary.automatic'),
    piecesOf(values, around),
    values.isLimitedPerCustomer && numberIn(values.customerUsageLimit) > 0
      ? t('summary.perCustomer', count(values.customerUsageLimit))
      : '',
    values.isLimited && numberIn(values.usageLimit) > 0 ? t('summary.inTotal', count(values.usageLimit)) : '',
    datesOf(values, around),
  ]
  return listText(
    parts.filter(part => part !== ''),
    language,
  )
}

function offOf(values: DiscountForm, around: Around): string {
  const value = takenOff(values, around.language)
  const scope = scopeOf(values, around)
  return value === '' ? around.t('summary.noValue', { scope }) : around.t('summary.off', { value, scope })
}

/** Empty until there is a value: "0% off" would not be a discount. */
function takenOff({ discountType, percent, amount }: DiscountForm, language: string): string {
  const cents = discountType === 'percent' ? 0 : Math.round(numberIn(amount) * 100)
  if (cents > 0) return formatMoney(cents, language)
  const share = discountType === 'fixed' ? 0 : numberIn(percent) / 100
  return share > 0 ? share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 4 }) : ''
}

function scopeOf({ scope, productIds, categoryIds }: DiscountForm, { t, language, names }: Around): string {
  if (scope === 'entireStore') return t('summary.store')
  const count = productIds.length + categoryIds.length
  if (count === 0) return t('summary.nothing')
  const shown = names.slice(0, NAMES_SHOWN)
  const more = count - shown.length
  if (shown.length === 0) return t('scope.itemCount', { count })
  const entries = more > 0 ? [...shown, t('summary.more', { count: more })] : shown
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(entries)
}

function piecesOf({ minimum, maximum }: DiscountForm, { t, language }: Around): string {
  const [least, most] = [numberIn(minimum), numberIn(maximum)]
  const from = least.toLocaleString(language)
  const to = most.toLocaleString(language)
  if (least > 0 && most > 0) return t('summary.between', { from, count: most, shown: to })
  if (least > 1) return t('summary.atLeast', { count: least, shown: from })
  return most > 0 ? t('summary.atMost', { count: most, shown: to }) : ''
}

function datesOf(values: DiscountForm, { t, language }: Around): string {
  const { zone } = values
  if (values.schedule === 'always') return ''
  const start = fromZone(values.startDay, values.startTime, zone)
  const from = start && formatTimeWithZone(start, language, zone)
  if (values.schedule === 'days') {
    const count = numberIn(values.days)
    if (!from || count === 0) return ''
    return t('summary.days', { count, shown: count.toLocaleString(language), from })
  }
  const end = fromZone(values.endDay, values.endTime, zone)
  const to = end && formatTimeWithZone(end, language, zone)
  if (from && to) return t('summary.fromTo', { from, to })
  if (from) return t('summary.from', { from })
  return to ? t('summary.until', { to }) : ''
}

import type { TFunction } from 'i18next'
import i18next from 'i18next'
import type { Discount } from '#contract/discounts/discounts.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { formatMoney } from '#lib/money.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { type Column, col } from '#page/list/columns.tsx'
import { pathTo } from '#paths.ts'
import { isPercent, STATUS_TONES, statusOf } from '../model.ts'

/** The columns of the discount list. Starts and ends name the store's zone, because they are often in another season. */
export function discountColumns(t: TFunction<'discounts'>): Column<Discount>[] {
  const moment = (timestamp: string | null, counts: boolean) =>
    counts && timestamp ? <time dateTime={timestamp}>{formatTimeWithZone(timestamp, i18next.language)}</time> : ''
  return [
    col.link(
      'name',
      discount => discount.name,
      discount => pathTo('discounts.detail', { id: discount.id }),
      { header: t('field.name'), sort: 'name' },
    ),
    col.text('code', discount => discount.code || t('column.noCode'), { header: t('column.code'), sort: 'code' }),
    { id: 'value', header: t('column.value'), numeric: true, cell: valueText },
    col.status(
      'status',
      discount => ({ tone: STATUS_TONES[statusOf(discount)], text: t(`status.${statusOf(discount)}`) }),
      {
        header: t('column.status'),
      },
    ),
    {
      id: 'uses',
      header: t('column.uses'),
      numeric: true,
      sort: 'uses',
      cell: ({ currentUsageCount, unlimited, usageLimit }) =>
        unlimited || usageLimit === null
          ? formatNumber(currentUsageCount)
          : t('column.usesOf', { used: formatNumber(currentUsageCount), limit: formatNumber(usageLimit) }),
    },
    {
      id: 'endsOn',
      header: t('column.endsOn'),
      sort: 'endsOn',
      optional: true,
      cell: discount => moment(discount.endDateTime, !discount.unlimitedDuration && discount.hasEndDateTime),
    },
    {
      id: 'startsOn',
      header: t('column.startsOn'),
      sort: 'startsOn',
      extra: true,
      cell: discount => moment(discount.startDateTime, !discount.unlimitedDuration && discount.hasStartDateTime),
    },
    col.text('scope', discount => scopeText(discount, t), { header: t('column.scope'), extra: true }),
    col.date('createdOn', discount => discount.createdOn, {
      header: t('column.createdOn'),
      sort: 'createdOn',
      extra: true,
    }),
  ]
}

export const valueText = (discount: Discount) =>
  isPercent(discount)
    ? (discount.percentagePriceReduction / 100).toLocaleString(i18next.language, {
        style: 'percent',
        maximumFractionDigits: 4,
      })
    : formatMoney(discount.fixedPriceReduction, i18next.language)

const scopeText = ({ scope }: Discount, t: TFunction<'discounts'>) =>
  scope.entireStore ? t('scope.store') : t('scope.itemCount', { count: scope.items.length })

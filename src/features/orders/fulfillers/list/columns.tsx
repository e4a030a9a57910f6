import type { TFunction } from 'i18next'
import type { Fulfiller } from '#contract/orders/fulfillers.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { type Column, col } from '#page/list/columns.tsx'
import { pathTo } from '#paths.ts'

/** The columns of the fulfiller list. */
export const fulfillerColumns = (t: TFunction<'fulfillers'>): Column<Fulfiller>[] => [
  col.link(
    'name',
    fulfiller => fulfiller.name,
    fulfiller => pathTo('fulfillers.detail', { id: fulfiller.id }),
    { header: t('field.name'), sort: 'name' },
  ),
  col.text('method', fulfiller => t(`method.${fulfiller.method}`), { header: t('field.method') }),
  col.text('email_contact', fulfiller => fulfiller.email_contact, {
    header: t('field.email_contact'),
    optional: true,
  }),
  {
    id: 'productCount',
    header: t('column.productCount'),
    numeric: true,
    cell: fulfiller => formatNumber(fulfiller.productCount),
  },
  col.date('updatedOn', fulfiller => fulfiller.updatedOn, { header: t('column.updatedOn'), sort: 'updatedOn' }),
]

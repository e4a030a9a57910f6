import type { TFunction } from 'i18next'
import i18next from 'i18next'
import type { Customer } from '#contract/customers/customers.ts'
import { formatNumber } from '#i18n/formatNumber.ts'
import { listText } from '#lib/listText.ts'
import { formatPhone } from '#lib/phone.ts'
import { type Column, col } from '#page/list/columns.tsx'
import { pathTo } from '#paths.ts'

/** The columns of the customer list. */
export const customerColumns = (t: TFunction<'customers'>): Column<Customer>[] => [
  col.link(
    'name',
    customer => customer.name,
    customer => pathTo('customer.edit', { id: customer.id }),
    { header: t('column.name'), sort: 'name' },
  ),
  col.text('emailAddress', customer => customer.emailAddress, {
    header: t('field.emailAddress'),
    sort: 'emailAddress',
  }),
  col.text(
    'phoneNumber',
    customer => (
      <span dir="ltr" style={{ whiteSpace: 'nowrap' }}>
        {formatPhone(customer.phoneNumber)}
      </span>
    ),
    {
      header: t('field.phoneNumber'),
      optional: true,
    },
  ),
  col.text('company', customer => customer.company, { header: t('field.company'), extra: true }),
  col.text('location', placeOf, { header: t('column.location'), extra: true }),
  col.text('tags', customer => listText(customer.tags, i18next.language), {
    header: t('field.tags'),
    optional: true,
  }),
  col.status(
    'emailOptIn',
    ({ emailOptIn }) =>
      emailOptIn ? { tone: 'ok', text: t('optIn.subscribed') } : { tone: 'neutral', text: t('optIn.notSubscribed') },
    { header: t('column.emailOptIn'), extra: true },
  ),
  {
    id: 'orderCount',
    header: t('column.orderCount'),
    sort: 'orderCount',
    numeric: true,
    cell: customer => formatNumber(customer.orderCount),
  },
  col.money('ordersTotalPrice', customer => customer.ordersTotalPrice, {
    header: t('column.ordersTotalPrice'),
    sort: 'ordersTotalPrice',
  }),
  col.money('netTotalPrice', customer => customer.netTotalPrice, {
    header: t('column.netTotalPrice'),
    optional: true,
  }),
  col.money('averageOrderPrice', customer => customer.averageOrderPrice, {
    header: t('column.averageOrderPrice'),
    extra: true,
  }),
  col.date('createdOn', customer => customer.createdOn, {
    header: t('column.createdOn'),
    sort: 'createdOn',
    extra: true,
  }),
]

function placeOf({ contactInformation: { address } }: Customer): string {
  return address ? [address.city, address.state].filter(Boolean).join(', ') : ''
}

import type { TFunction } from 'i18next'
import i18next from 'i18next'
import type { StoreCredit } from '#contract/customers/storeCredits.ts'
import { formatDay } from '#lib/time.ts'
import { type Column, col } from '#page/list/columns.tsx'
import { pathTo } from '#paths.ts'
import { CREDIT_TONES, creditName, lastDayOf } from '../model.ts'

/** The columns of the list of store credit. */
export function creditColumns(t: TFunction<'storeCredits'>): Column<StoreCredit>[] {
  return [
    col.link('owner', creditName, ({ id }) => pathTo('storeCredit.detail', { storeCreditId: id }), {
      header: t('column.owner'),
    }),
    col.text('emailAddress', ({ emailAddress }) => emailAddress, {
      header: t('field.emailAddress'),
      sort: 'emailAddress',
      optional: true,
    }),
    col.status('status', ({ status }) => ({ tone: CREDIT_TONES[status], text: t(`status.${status}`) }), {
      header: t('column.status'),
    }),
    col.money('balance', ({ balance }) => balance, { header: t('column.balance'), sort: 'balance' }),
    col.money('issuedAmount', ({ issuedAmount }) => issuedAmount, { header: t('column.issued'), offPhone: true }),
    {
      id: 'expiresOn',
      header: t('column.expiresOn'),
      sort: 'expiresOn',
      offPhone: true,
      cell: ({ expiresOn }) =>
        expiresOn === null ? (
          t('neverExpires')
        ) : (
          <time dateTime={expiresOn}>{formatDay(lastDayOf(expiresOn), i18next.language)}</time>
        ),
    },
    col.date('createdOn', ({ createdOn }) => createdOn, {
      header: t('column.createdOn'),
      sort: 'createdOn',
      optional: true,
    }),
  ]
}

import type { TFunction } from 'i18next'
import type { Invoice } from '#contract/billing/invoices.ts'
import { type Column, col } from '#page/list/columns.tsx'
import { pathTo } from '#paths.ts'

const TONES = { open: 'info', paid: 'ok', failed: 'danger', void: 'neutral', refunded: 'neutral' } as const

/** The columns of the list of invoices. */
export const invoiceColumns = (t: TFunction<'invoices'>): Column<Invoice>[] => [
  col.link(
    'number',
    ({ number }) => number,
    ({ id }) => pathTo('invoices.detail', { id }),
    { header: t('number') },
  ),
  col.date('issuedOn', ({ issuedOn }) => issuedOn, { header: t('issuedOn') }),
  col.status('status', ({ status }) => ({ tone: TONES[status], text: t(`status.${status}`) }), {
    header: t('status.label'),
  }),
  col.money('total', ({ total }) => total, { header: t('total') }),
]

import type { TFunction } from 'i18next'
import type { TaxRecord } from '#contract/taxes/taxRecords.ts'
import { type Column, col } from '#page/list/columns.tsx'
import { pathTo } from '#paths.ts'

const TONES = { waiting: 'info', recorded: 'ok', failed: 'danger' } as const

/** Where a record stands, and why it is not recorded yet. */
const statusText = ({ status, problem }: TaxRecord, t: TFunction<'avalara'>) =>
  problem === ''
    ? t(`records.status.${status}`)
    : t(`records.problem.${status === 'failed' ? 'failed' : 'waiting'}`, { why: t(`records.why.${problem}`) })

/** The columns of the list of what was recorded with Avalara. */
export const recordColumns = (t: TFunction<'avalara'>): Column<TaxRecord>[] => [
  col.link(
    'code',
    ({ code }) => code,
    ({ orderId }) => pathTo('order.detail', { id: orderId }),
    { header: t('records.column.code') },
  ),
  col.text('kind', ({ kind }) => t(`records.kind.${kind}`), { header: t('records.column.kind') }),
  col.date('createdOn', ({ createdOn }) => createdOn, { header: t('records.column.createdOn') }),
  col.status('status', record => ({ tone: TONES[record.status], text: statusText(record, t) }), {
    header: t('records.column.status'),
  }),
  col.money('amount', ({ amount }) => amount, { header: t('records.column.amount') }),
  col.money('tax', ({ tax }) => tax, { header: t('records.column.tax') }),
]

import type { TFunction } from 'i18next'
import type { PayoutLine } from '#contract/payments/payouts.ts'
import { type Column, col } from '#page/list/columns.tsx'
import { pathTo } from '#paths.ts'

/** The columns of the charges and refunds of a payout. */
export const lineColumns = (t: TFunction<'payouts'>): Column<PayoutLine>[] => [
  col.link(
    'orderNumber',
    ({ orderNumber }) => t('line.order', { number: orderNumber }),
    ({ orderId }) => pathTo('order.detail', { id: orderId }),
    { header: t('line.orderLabel') },
  ),
  col.text('kind', ({ kind }) => t(`line.${kind}`), { header: t('line.kind') }),
  col.date('on', ({ on }) => on, { header: t('line.on'), optional: true }),
  col.money('amount', ({ amount }) => amount, { header: t('line.amount') }),
  col.money('fee', ({ fee }) => fee, { header: t('line.fee') }),
  col.money('net', ({ net }) => net, { header: t('net') }),
]

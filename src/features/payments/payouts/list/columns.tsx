import type { TFunction } from 'i18next'
import i18next from 'i18next'
import type { Payout } from '#contract/payments/payouts.ts'
import { formatTimeWithZone } from '#lib/time.ts'
import { type Column, col } from '#page/list/columns.tsx'
import { pathTo } from '#paths.ts'
import { PAYOUT_TONES } from '../shared/tones.ts'

/** What a payout is called: by its last charge or refund. */
export const payoutName = ({ until }: Payout, t: TFunction<'payouts'>) =>
  t('name', { time: formatTimeWithZone(until, i18next.language) })

/** The columns of the list of payouts. */
export const payoutColumns = (t: TFunction<'payouts'>): Column<Payout>[] => [
  col.link(
    'until',
    payout => payoutName(payout, t),
    ({ id }) => pathTo('settings.payouts.detail', { id }),
    { header: t('payout') },
  ),
  col.status('state', ({ state }) => ({ tone: PAYOUT_TONES[state], text: t(`state.${state}`) }), {
    header: t('state.label'),
  }),
  col.text('arrivesOn', ({ arrivesOn }) => (arrivesOn ? formatTimeWithZone(arrivesOn, i18next.language) : '–'), {
    header: t('arrivesOn'),
    optional: true,
  }),
  col.money('net', ({ net }) => net, { header: t('net') }),
]

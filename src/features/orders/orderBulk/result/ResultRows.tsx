import { useTranslation } from 'react-i18next'
import type { OrderBulkRow, OrderBulkUpdate } from '#contract/orders/orderBulk.ts'
import { JobRows } from '#page/job/JobRows.tsx'
import { pathTo } from '#paths.ts'
import { StatusBadge, type Tone } from '#ui/Badge.tsx'
import { orderBulkQueries } from '../queries.ts'
import { outcomeText } from './outcomeText.ts'

const TONES: Record<OrderBulkRow['outcome'], Tone> = {
  failed: 'danger',
  checking: 'info',
  waiting: 'warn',
  refused: 'neutral',
  changed: 'ok',
}

/** The result of each order. */
export function ResultRows({ update }: { update: OrderBulkUpdate }) {
  const { t } = useTranslation('orderBulk')
  return (
    <JobRows
      query={orderBulkQueries.rows(update)}
      label={t('result.table')}
      nameOf={({ orderNumber }) => `#${orderNumber}`}
      pathOf={({ id }) => pathTo('order.detail', { id })}
      outcomeOf={row => (
        <>
          <StatusBadge tone={TONES[row.outcome]}>{t(`outcome.${row.outcome}`)}</StatusBadge>{' '}
          {(row.outcome !== 'changed' || row.isChangedSince || row.warnings.length > 0) && outcomeText(row)}
        </>
      )}
    />
  )
}

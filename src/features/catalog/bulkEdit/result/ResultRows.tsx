import { useTranslation } from 'react-i18next'
import type { BulkEdit, BulkEditRow } from '#contract/catalog/bulkEdits.ts'
import { reasonText } from '#page/failure/errorMessage.ts'
import { JobRows } from '#page/job/JobRows.tsx'
import { pathTo } from '#paths.ts'
import { StatusBadge } from '#ui/Badge.tsx'
import { bulkEditQueries } from '../queries.ts'
import { Differences } from '../shared/Differences.tsx'

/** The result of each product. */
export function ResultRows({ edit, onLeave }: { edit: BulkEdit; onLeave: () => void }) {
  const { t } = useTranslation('page')
  return (
    <JobRows
      query={bulkEditQueries.rows(edit.id)}
      label={t('bulk.table')}
      nameOf={({ name }) => name}
      pathOf={({ id }) => pathTo('product.detail', { id })}
      outcomeOf={row => <Outcome row={row} isUndo={edit.kind === 'undo'} />}
      onLeave={onLeave}
    />
  )
}

function Outcome({ row, isUndo }: { row: BulkEditRow; isUndo: boolean }) {
  const { t } = useTranslation(['bulkEdit', 'page'])
  switch (row.outcome) {
    case 'failed':
      return <bdi>{reasonText(row)}</bdi>
    case 'waiting':
      return <StatusBadge tone="warn">{t('page:bulk.notDone')}</StatusBadge>
    case 'skipped':
      return (
        <>
          {t('result.skipped', { reason: row.reason ? t(`reason.${row.reason}`) : '' })}
          {row.reason === 'invalid' && (
            <>
              {' '}
              <bdi>{reasonText(row)}</bdi>
            </>
          )}
        </>
      )
    case 'changed':
      return (
        <>
          <StatusBadge tone="ok">{t(isUndo ? 'result.putBack' : 'result.changed')}</StatusBadge>
          <Differences differences={row.differences} />
        </>
      )
  }
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/Badge.tsx'
import { Name } from '#ui/Name.tsx'
import { useErrorMessage } from '../failure/errorMessage.ts'
import styles from './RunResults.module.css'
import { type BulkRow, type BulkRun, doneOf, failedOf, leftOf, unreachedOf } from './runState.ts'

/** The result of each row of a run, failures first, because they need attention. */
export function RunResults({ run }: { run: BulkRun }) {
  const { t } = useTranslation('page')
  const textOf = useErrorMessage()
  const line = (row: BulkRow, result: ReactNode) => (
    <li key={row.id} className={styles.result}>
      <span className={styles.name}>
        <Name>{run.nameOf(row)}</Name>
      </span>
      {result}
    </li>
  )
  return (
    <ul aria-label={t('bulk.table')}>
      {failedOf(run).map(({ row, error }) => line(row, <span className={styles.failure}>{textOf(error)}</span>))}
      {unreachedOf(run).map(row => line(row, <StatusBadge tone="warn">{t('bulk.notDone')}</StatusBadge>))}
      {leftOf(run).map(({ row, left }) => line(row, <StatusBadge tone="warn">{left}</StatusBadge>))}
      {doneOf(run).map(row =>
        line(
          row,
          <>
            <StatusBadge tone="ok">{run.doneText(row)}</StatusBadge>
            {run.warningOf?.(row)}
          </>,
        ),
      )}
      {run.skipped.map(row => line(row, <StatusBadge>{run.skippedText(row)}</StatusBadge>))}
    </ul>
  )
}

import { useTranslation } from 'react-i18next'
import { type BulkEdit, retryBulkEdit, stopBulkEdit } from '#contract/catalog/bulkEdits.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { unfinishedIn } from '#page/job/jobRows.ts'
import type { JobView } from '#page/job/jobView.ts'
import { useJobActions } from '#page/job/useJobActions.ts'
import { bulkEditJob } from '../queries.ts'
import { summaryOf, titleOf } from './sentences.ts'

/** A bulk edit as its dialog and strip show it. */
export function useBulkEditJob(edit: BulkEdit): JobView {
  const { t } = useTranslation('bulkEdit')
  const textOf = useErrorMessage()
  const { id, status, done, total, changed, failed, skipped, isUndone } = edit
  const isRunning = status === 'InProgress'
  const actions = useJobActions({ id, isRunning, stop: stopBulkEdit, retry: retryBulkEdit, query: bulkEditJob })
  return {
    ...actions,
    ...{ isRunning, done, total },
    title: titleOf(edit, t),
    hint: t('run.goesOn'),
    summary: summaryOf(edit, t),
    counts: { done: changed, failed, skipped },
    unfinished: isUndone ? 0 : unfinishedIn(edit),
    error: actions.error ? textOf(actions.error) : undefined,
  }
}

import type { TFunction } from 'i18next'
import type { JobView } from '../job/jobView.ts'
import { retryRun, stopRun } from './bulkRuns.ts'
import { type BulkRun, doneOf, failedOf, leftOf, unfinishedOf } from './runState.ts'

/** A bulk run as its dialog and strip show it. */
export function viewOf(run: BulkRun, t: TFunction<'page'>): JobView {
  const { id, title, status, results, rows, skipped } = run
  const isStopping = status === 'stopping'
  return {
    ...{ title, isStopping, isRetrying: false },
    isRunning: status !== 'ended',
    done: results.length,
    total: rows.length,
    hint: t(isStopping ? 'bulk.stopping' : 'bulk.running'),
    counts: { done: doneOf(run).length, failed: failedOf(run).length, skipped: skipped.length + leftOf(run).length },
    unfinished: unfinishedOf(run).length,
    stop: () => stopRun(id),
    retry: () => retryRun(id),
  }
}

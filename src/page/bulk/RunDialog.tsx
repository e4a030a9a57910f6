import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { JobDialog } from '../job/JobDialog.tsx'
import { dismissRun } from './bulkRuns.ts'
import { RunResults } from './RunResults.tsx'
import { bulkRuns, doneOf, openRun } from './runState.ts'
import { viewOf } from './viewOf.ts'

/** The bulk run that is open. */
export function RunDialog() {
  const { t } = useTranslation('page')
  const runs = useSyncExternalStore(bulkRuns.subscribe, bulkRuns.get)
  const id = useSyncExternalStore(openRun.subscribe, openRun.get)
  const run = runs.find(each => each.id === id)
  if (!run) return null
  const view = viewOf(run, t)
  const done = doneOf(run)
  const undo = () => {
    // Its result replaces this one: nothing is undone twice.
    dismissRun(run.id)
    run.undo?.(done)
  }
  return (
    <JobDialog
      job={view.isRunning ? view : { ...view, title: t('bulk.resultTitle') }}
      extra={run.undo && done.length > 0 && !view.isRunning && <Button onClick={undo}>{t('form.undo')}</Button>}
      onClose={() => openRun.set(null)}
    >
      <RunResults run={run} />
    </JobDialog>
  )
}

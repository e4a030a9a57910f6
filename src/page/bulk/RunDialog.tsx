import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { JobDialog } from '../job/JobDialog.tsx'
import { RunResults } from './RunResults.tsx'
import { bulkRuns, openRun } from './runState.ts'
import { viewOf } from './viewOf.ts'

/** The bulk run that is open. */
export function RunDialog() {
  const { t } = useTranslation('page')
  const runs = useSyncExternalStore(bulkRuns.subscribe, bulkRuns.get)
  const id = useSyncExternalStore(openRun.subscribe, openRun.get)
  const run = runs.find(each => each.id === id)
  if (!run) return null
  const view = viewOf(run, t)
  return (
    <JobDialog
      job={view.isRunning ? view : { ...view, title: t('bulk.resultTitle') }}
      onClose={() => openRun.set(null)}
    >
      <RunResults run={run} />
    </JobDialog>
  )
}

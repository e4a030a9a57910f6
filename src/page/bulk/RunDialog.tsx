import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Progress } from '#ui/Progress.tsx'
import { retryRun, stopRun } from './bulkRuns.ts'
import { RunResults } from './RunResults.tsx'
import { type BulkRun, bulkRuns, failedOf, openRun, unfinishedOf } from './runState.ts'

/** Progress of a bulk run, then the result of each row. Closing it never stops the run. */
export function RunDialog() {
  const runs = useSyncExternalStore(bulkRuns.subscribe, bulkRuns.get)
  const id = useSyncExternalStore(openRun.subscribe, openRun.get)
  const run = runs.find(each => each.id === id)
  return run ? <OpenRun run={run} /> : null
}

function OpenRun({ run }: { run: BulkRun }) {
  const { t } = useTranslation('page')
  const { status, results, rows } = run
  const close = () => openRun.set(null)
  const unfinished = unfinishedOf(run)
  return (
    <Dialog
      open
      size="medium"
      title={status === 'ended' ? t('bulk.resultTitle') : run.title}
      onClose={close}
      closeLabel={t('confirm.close')}
      actions={
        <>
          {status === 'ended' && unfinished.length > 0 && (
            <Button onClick={() => retryRun(run.id)}>{t('bulk.tryAgain', { count: unfinished.length })}</Button>
          )}
          {status !== 'ended' && (
            <Button busy={status === 'stopping'} onClick={() => stopRun(run.id)}>
              {t('bulk.stop')}
            </Button>
          )}
          <Button variant="primary" onClick={close}>
            {status === 'ended' ? t('confirm.close') : t('bulk.background')}
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        {status === 'ended' ? (
          <>
            <p role="status">
              {t('bulk.summary', {
                done: results.length - failedOf(run).length,
                failed: failedOf(run).length,
                skipped: run.skipped.length,
              })}
            </p>
            <RunResults run={run} />
          </>
        ) : (
          <>
            <p>{status === 'stopping' ? t('bulk.stopping') : t('bulk.running')}</p>
            <Progress
              label={t('bulk.progress', { done: results.length, total: rows.length })}
              value={results.length}
              max={rows.length}
            />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

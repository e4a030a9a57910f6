import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkEdit } from '#contract/bulkEdits.ts'
import { useErrorMessage } from '#page/errorMessage.ts'
import { unfinishedIn } from '#page/job/jobRows.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Progress } from '#ui/Progress.tsx'
import { ResultRows } from './ResultRows.tsx'
import { mayBeUndone, summaryOf, titleOf } from './sentences.ts'
import { UndoDialog } from './UndoDialog.tsx'
import { useBulkEditActions } from './useBulkEditActions.ts'

/** Progress of a bulk edit, then the result of each product. Closing it does not stop the edit. */
export default function ResultDialog({ edit, onClose }: { edit: BulkEdit; onClose: () => void }) {
  const { t } = useTranslation(['bulkEdit', 'page'])
  const textOf = useErrorMessage()
  const { stop, retry } = useBulkEditActions(edit.id)
  const [isAsking, setAsking] = useState(false)
  const isRunning = edit.status === 'InProgress'
  const unfinished = unfinishedIn(edit)
  // An edit that has ended needs no stop, and a running one is already continued.
  const error = isRunning ? stop.error : retry.error
  if (isAsking) return <UndoDialog edit={edit} onClose={() => setAsking(false)} onUndone={() => setAsking(false)} />
  return (
    <Dialog
      open
      size="medium"
      title={titleOf(edit, t)}
      onClose={onClose}
      closeLabel={t('close')}
      error={error ? textOf(error) : undefined}
      actions={
        <>
          {isRunning && (
            <Button busy={stop.isPending} onClick={() => stop.mutate()}>
              {t('page:bulk.stop')}
            </Button>
          )}
          {mayBeUndone(edit) && <Button onClick={() => setAsking(true)}>{t('undo.action')}</Button>}
          {!isRunning && unfinished > 0 && !edit.isUndone && (
            <Button busy={retry.isPending} onClick={() => retry.mutate()}>
              {t('page:bulk.tryAgain', { count: unfinished })}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t(isRunning ? 'page:bulk.background' : 'close')}
          </Button>
        </>
      }
    >
      {isRunning ? (
        <Stack gap={2}>
          <p>{t('run.goesOn')}</p>
          <p>{t('page:bulk.progress', { done: edit.done, total: edit.total })}</p>
          <Progress label={titleOf(edit, t)} value={edit.done} max={edit.total} />
        </Stack>
      ) : (
        <Stack gap={2}>
          <p>{summaryOf(edit, t)}</p>
          <p role="status">
            {t('page:bulk.summary', { done: edit.changed, failed: edit.failed, skipped: edit.skipped })}
          </p>
          {/* Again after each attempt. */}
          <ResultRows key={`${edit.id} ${edit.endedOn}`} edit={edit} onLeave={onClose} />
        </Stack>
      )}
    </Dialog>
  )
}

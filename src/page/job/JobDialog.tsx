import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Progress } from '#ui/Progress.tsx'
import type { JobView } from './jobView.ts'

interface JobDialogProps {
  job: JobView
  /** A further action. */
  extra?: ReactNode
  onClose: () => void
  /** The result of each row. */
  children: ReactNode
}

/** Progress of a job, then its result. Closing it never stops the job. */
export function JobDialog({ job, extra, onClose, children }: JobDialogProps) {
  const { t } = useTranslation('page')
  const { title, isRunning, done, total, hint, summary, counts, unfinished, error } = job
  return (
    <Dialog
      open
      size="medium"
      title={title}
      onClose={onClose}
      closeLabel={t('confirm.close')}
      error={error}
      actions={
        <>
          {isRunning && (
            <Button busy={job.isStopping} onClick={job.stop}>
              {t('bulk.stop')}
            </Button>
          )}
          {extra}
          {!isRunning && unfinished > 0 && (
            <Button busy={job.isRetrying} onClick={job.retry}>
              {t('bulk.tryAgain', { count: unfinished })}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t(isRunning ? 'bulk.background' : 'confirm.close')}
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        {isRunning ? (
          <>
            <p>{hint}</p>
            <p>{t('bulk.progress', { done, total })}</p>
            <Progress label={title} value={done} max={total} />
          </>
        ) : (
          <>
            {summary && <p>{summary}</p>}
            <p role="status">{t('bulk.summary', counts)}</p>
            {children}
          </>
        )}
      </Stack>
    </Dialog>
  )
}

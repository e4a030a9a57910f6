import i18next from 'i18next'
import { toast } from '#ui/toast/toasts.ts'
import { type BulkRun, doneOf, failedOf, openRun } from './runState.ts'

/** Announces that a run has ended, on any screen (document 2 §8, General). */
export function announceRun(run: BulkRun) {
  const failed = failedOf(run).length
  const done = doneOf(run).length
  if (run.removes && done > 0) {
    toast({ text: i18next.t('page:toast.removedMany', { count: done, type: run.noun(done) }), seconds: 5 })
  }
  if (failed > 0) {
    toast({
      tone: 'danger',
      text: i18next.t('page:toast.problem', { type: run.noun(failed) }),
      seconds: 5,
      ...(openRun.get() !== run.id && {
        action: { label: i18next.t('page:bulk.showResult'), onAction: () => openRun.set(run.id) },
      }),
    })
  }
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkEdit } from '#contract/bulkEdits.ts'
import { problemToast } from '#page/list/problemToast.ts'
import { Button } from '#ui/Button.tsx'
import { Inline } from '#ui/Layout.tsx'
import { Progress } from '#ui/Progress.tsx'
import { isResultOpen } from '../shared/bulkEditResult.ts'
import styles from './Result.module.css'
import { mayBeUndone, summaryOf, titleOf } from './sentences.ts'
import { UndoDialog } from './UndoDialog.tsx'
import { useBulkEditActions } from './useBulkEditActions.ts'

/** A summary of the last bulk edit: its progress, or its result with undo. */
export default function Strip({ edit, onDismiss }: { edit: BulkEdit; onDismiss: () => void }) {
  const { t } = useTranslation(['bulkEdit', 'page', 'products'])
  const { stop } = useBulkEditActions(edit.id)
  const [isAsking, setAsking] = useState(false)
  const isRunning = edit.status === 'InProgress'
  const title = titleOf(edit, t)
  return (
    <section className={styles.strip} data-always="" aria-label={title}>
      <p className={styles.text}>
        <strong>{title}</strong>{' '}
        <span role="status">
          {!isRunning && summaryOf(edit, t)}
          {!isRunning &&
            edit.failed + edit.skipped > 0 &&
            ` ${t('run.others', { failed: edit.failed, skipped: edit.skipped })}`}
        </span>
        {isRunning && t('page:bulk.progress', { done: edit.done, total: edit.total })}
      </p>
      {isRunning && (
        <div className={styles.progress}>
          <Progress label={title} value={edit.done} max={edit.total} />
        </div>
      )}
      <Inline>
        <Button size="small" onClick={() => isResultOpen.set(true)}>
          {t(isRunning ? 'page:bulk.show' : 'page:bulk.showResult')}
        </Button>
        {mayBeUndone(edit) && (
          <Button size="small" onClick={() => setAsking(true)}>
            {t('undo.action')}
          </Button>
        )}
        {isRunning ? (
          <Button
            size="small"
            busy={stop.isPending}
            onClick={() =>
              stop.mutate(undefined, {
                onError: error => problemToast(t('products:noun', { count: edit.total }), error),
              })
            }
          >
            {t('page:bulk.stop')}
          </Button>
        ) : (
          <Button size="small" variant="ghost" onClick={onDismiss}>
            {t('page:toast.dismiss')}
          </Button>
        )}
      </Inline>
      {isAsking && (
        <UndoDialog
          edit={edit}
          onClose={() => setAsking(false)}
          onUndone={() => {
            setAsking(false)
            isResultOpen.set(true)
          }}
        />
      )}
    </section>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BulkEdit, undoBulkEdit } from '#contract/catalog/bulkEdits.ts'
import { counted } from '#i18n/formatNumber.ts'
import { useErrorMessage } from '#page/failure/errorMessage.ts'
import { useJobWrite } from '#page/job/useJobActions.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { bulkEditJob } from '../queries.ts'
import { isResultOpen } from '../shared/bulkEditResult.ts'

/** Undoes a bulk edit after a confirmation, if it can be undone, and shows the result. */
export function Undo({ edit, size }: { edit: BulkEdit; size?: 'small' }) {
  const { t } = useTranslation(['bulkEdit', 'page'])
  const textOf = useErrorMessage()
  const [isAsking, setAsking] = useState(false)
  const undo = useJobWrite(undoBulkEdit, edit.id, bulkEditJob)
  const { kind, status, changed, isUndone } = edit
  if (kind === 'undo' || status === 'InProgress' || changed === 0 || isUndone) return null
  return (
    <>
      <Button size={size} onClick={() => setAsking(true)}>
        {t('page:form.undo')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={t('undo.title')}
          confirmLabel={t('undo.confirm')}
          cancelLabel={t('undo.keep')}
          error={undo.error ? textOf(undo.error) : undefined}
          onCancel={() => setAsking(false)}
          onConfirm={async () => {
            const { saved } = await undo.send()
            if (saved) isResultOpen.set(true)
          }}
        >
          {t('undo.text', counted(changed))}
        </ConfirmDialog>
      )}
    </>
  )
}

import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { BulkEdit } from '#contract/bulkEdits.ts'
import { useErrorMessage } from '#page/errorMessage.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useBulkEditActions } from './useBulkEditActions.ts'

/** Asks for confirmation before undoing a bulk edit. */
export function UndoDialog({ edit, onClose, onUndone }: { edit: BulkEdit; onClose: () => void; onUndone: () => void }) {
  const { t } = useTranslation('bulkEdit')
  const textOf = useErrorMessage()
  const { undo } = useBulkEditActions(edit.id)
  return (
    <ConfirmDialog
      open
      title={t('undo.title')}
      confirmLabel={t('undo.confirm')}
      cancelLabel={t('undo.keep')}
      error={undo.error ? textOf(undo.error) : undefined}
      onCancel={onClose}
      onConfirm={async () => {
        const undone = await undo.mutateAsync().catch(() => null)
        if (undone) onUndone()
      }}
    >
      {t('undo.text', { count: edit.changed, shown: edit.changed.toLocaleString(i18next.language) })}
    </ConfirmDialog>
  )
}

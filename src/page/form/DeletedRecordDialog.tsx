import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import type { EditFormState } from './editForm.ts'

/** Someone else deleted the record: offers to save the input as a new one. */
export function DeletedRecordDialog<Entity, Values extends FieldValues>({
  state,
}: {
  state: EditFormState<Entity, Values>
}) {
  const { t } = useTranslation('page')
  return (
    <ConfirmDialog
      open={state.failure?.kind === 'gone'}
      title={t('gone.title')}
      confirmLabel={t('gone.keep')}
      cancelLabel={t('gone.leave')}
      onConfirm={state.keepAsNew}
      onCancel={state.dismiss}
    >
      {t('gone.text')}
    </ConfirmDialog>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { statusOf } from '#api/errors.ts'
import { excerpt } from '#lib/excerpt.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { useErrorMessage } from '../failure/errorMessage.ts'
import { useRecordMessages } from './recordMessages.ts'
import { recordMutations } from './recordMutations.ts'
import type { Resource, StoredRecord } from './resource.ts'

interface DeleteRecordDialogProps<Entity extends StoredRecord, New> {
  resource: Resource<Entity, New>
  record: Entity
  /** Something was typed over it that is not saved. */
  hasChanges?: boolean
  onClose: () => void
  onDeleted?: () => void
}

/** Confirms and deletes one record. */
export default function DeleteRecordDialog<Entity extends StoredRecord, New>(
  props: DeleteRecordDialogProps<Entity, New>,
) {
  const { resource, record, hasChanges, onClose, onDeleted } = props
  const { t } = useTranslation('page')
  const message = useRecordMessages(resource)
  const errorMessage = useErrorMessage()
  const remove = useMutation(recordMutations(resource, useQueryClient()).remove)
  const name = excerpt(resource.nameOf(record))

  const finish = () => {
    toast({ text: t('delete.done', { name }), seconds: 5 })
    onClose()
    onDeleted?.()
  }
  // Awaited, not by a callback: the list behind is refreshed first, and this dialog may go with its row.
  const confirm = async () => {
    try {
      await remove.mutateAsync(record.id)
      finish()
    } catch (error) {
      // Someone else deleted it first: the result is what the user wanted.
      if (statusOf(error) === 404) finish()
    }
  }

  return (
    <ConfirmDialog
      open
      danger
      title={t('delete.title', { name })}
      confirmLabel={message('delete.confirm')}
      cancelLabel={message('delete.cancel')}
      busy={remove.isPending}
      error={remove.error && statusOf(remove.error) !== 404 ? errorMessage(remove.error) : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {resource.deleteText?.(record) ?? message('delete.text')}
      {hasChanges && ` ${t('delete.unsaved')}`}
    </ConfirmDialog>
  )
}

import { useTranslation } from 'react-i18next'
import { deleteDataExport } from '#contract/imports/dataExport.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import { useWrite } from '#page/useWrite.ts'
import { toast } from '#ui/toast/toasts.ts'

interface DeleteDialogProps {
  id: string
  onDeleted: () => unknown
  onClose: () => void
}

/** Deletes the archive before its time. */
export default function DeleteDialog({ id, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('dataExport')
  const write = useWrite(deleteDataExport, {
    onSaved: async () => {
      await onDeleted()
      toast({ text: t('delete.done') })
      onClose()
    },
  })
  return (
    <WriteDialog
      write={write}
      title={t('delete.title')}
      submitLabel={t('delete.action')}
      onSubmit={() => write.send({ params: { id } })}
      onClose={onClose}
    >
      <p>{t('delete.text')}</p>
    </WriteDialog>
  )
}

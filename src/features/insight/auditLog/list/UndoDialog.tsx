import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invalidate } from '#api/queries.ts'
import { type AuditEntry, isOfInventory, undoAuditEntry } from '#contract/auditLog.ts'
import { WriteDialog } from '#page/form/WriteDialog.tsx'
import { useWrite } from '#page/useWrite.ts'
import { Stack } from '#ui/Layout.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { distinctChanges, whatText } from '../words.ts'
import { Changes } from './Changes.tsx'

interface UndoDialogProps {
  entry: AuditEntry
  onUndone: () => void
  onClose: () => void
}

/** Says what an undo sets back, and does it. */
export default function UndoDialog({ entry, onUndone, onClose }: UndoDialogProps) {
  const { t } = useTranslation('auditLog')
  const queryClient = useQueryClient()
  const write = useWrite(undoAuditEntry, {
    // Whatever shows the record is outdated, and what depends on it.
    onSaved: () => invalidate(queryClient, {}),
    // The list offered what is no longer possible.
    onFailed: () => invalidate(queryClient, { queryKey: ['auditLog'] }),
  })
  const undo = async () => {
    const { saved } = await write.send({ params: { id: entry.id } })
    if (!saved) return
    toast({ tone: 'ok', text: t('undo.done') })
    onUndone()
  }
  return (
    <WriteDialog
      write={write}
      title={t('undo.title')}
      submitLabel={t('undo.confirm')}
      cancelLabel={t('undo.cancel')}
      onSubmit={undo}
      onClose={onClose}
    >
      <Stack gap={3}>
        <p>{t('undo.text', { what: whatText(entry, t) })}</p>
        {entry.changes.some(({ path }) => isOfInventory(entry.call, path)) && <p>{t('undo.inventory')}</p>}
        <Changes
          kind={entry.kind}
          changes={distinctChanges(entry.changes, t)}
          left={[t('now'), 'after']}
          right={[t('back'), 'before']}
        />
      </Stack>
    </WriteDialog>
  )
}

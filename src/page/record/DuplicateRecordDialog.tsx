import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayBeDone } from '#api/confirm.ts'
import { copyName } from '#lib/copyName.ts'
import { Checkbox } from '#ui/form/Checkbox.tsx'
import { toast } from '#ui/toast/toasts.ts'
import { pathTo } from '../../paths.ts'
import { useRouter } from '../AppLink.tsx'
import { DuplicateDialog } from '../DuplicateDialog.tsx'
import { watchPath } from '../watchPath.ts'
import { useRecordMessages } from './recordMessages.ts'
import { recordMutations } from './recordMutations.ts'
import { nounOf, type Resource, type StoredRecord } from './resource.ts'

interface DuplicateRecordDialogProps<Entity extends StoredRecord, New> {
  resource: Resource<Entity, New>
  record: Entity
  /** What the record will be called once its unsaved changes are saved. Default: what it is called now. */
  newName?: string
  /** Saves unsaved changes first; resolves to the saved record, or to `null` if that failed. */
  saveFirst?: () => Promise<Entity | null>
  onClose: () => void
}

/** Confirms, duplicates one record, and opens the copy. */
export default function DuplicateRecordDialog<Entity extends StoredRecord, New>(
  props: DuplicateRecordDialogProps<Entity, New>,
) {
  const { resource, record, newName, saveFirst, onClose } = props
  const { t } = useTranslation('page')
  const message = useRecordMessages(resource)
  const router = useRouter()
  const create = useMutation(recordMutations(resource, useQueryClient()).create)
  // One opened dialog creates one copy, however often the request is sent: with one key and one body, which may contain a
  // random code.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [body, setBody] = useState<New | null>(null)
  // The state when the dialog opened: saving resets the changes.
  const [save] = useState(() => saveFirst)
  const [isWithout, setWithout] = useState(false)
  const { copyWithout } = resource

  const createBody = async () => {
    const original = save ? await save() : record
    const copy = original && resource.copyOf(original)
    return copy && isWithout && copyWithout ? copyWithout.from(copy) : copy
  }
  const duplicate = async () => {
    const isStillHere = watchPath(router)
    const sent = body ?? (await createBody())
    // The form shows why it could not be saved.
    if (!sent) return
    setBody(sent)
    const copy = await create.mutateAsync({
      body: sent,
      idempotencyKey,
      isRepeat: mayBeDone(create.error),
    })
    toast({ text: message('copy.done', { name: resource.nameOf(copy) }), seconds: 5 })
    if (isStillHere()) await router.navigate(pathTo(resource.routes.detail, { id: copy.id }))
  }

  return (
    <DuplicateDialog
      count={1}
      type={nounOf(resource, 1)}
      confirmLabel={save && t('copy.saveAndDuplicate')}
      duplicate={duplicate}
      onClose={onClose}
    >
      {message('copy.text', { name: copyName(newName || resource.nameOf(record), resource.copyNameLimit) })}
      {save && <p>{t('copy.saveFirst')}</p>}
      {copyWithout?.appliesTo(record) && (
        // Of a copy that may have been created, nothing can change.
        <Checkbox
          label={copyWithout.label()}
          checked={isWithout}
          disabled={body !== null}
          onChange={event => setWithout(event.target.checked)}
        />
      )}
    </DuplicateDialog>
  )
}

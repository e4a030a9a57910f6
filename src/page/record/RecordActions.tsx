import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import { Suspense, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { mayUse } from '#api/session.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Inline } from '#ui/Layout.tsx'
import { pathTo } from '../../paths.ts'
import type { EditFormState } from '../form/editForm.ts'
import { lazyOnRequest } from '../lazyWithMessages.tsx'
import { returnTo } from '../list/listPlace.ts'
import type { Resource, StoredRecord } from './resource.ts'

const DeleteRecordDialog = lazyOnRequest(() => import('./DeleteRecordDialog.tsx'))
const DuplicateRecordDialog = lazyOnRequest(() => import('./DuplicateRecordDialog.tsx'))

interface RecordActionsProps<Entity extends StoredRecord, New, Values extends FieldValues> {
  resource: Resource<Entity, New>
  record: Entity
  state: EditFormState<Entity, Values>
  /** Default: true. */
  canDelete?: boolean
}

/** Further actions for the open record: duplicate and delete. */
export function RecordActions<Entity extends StoredRecord, New, Values extends FieldValues>(
  props: RecordActionsProps<Entity, New, Values>,
) {
  const { resource, record, state, canDelete = true } = props
  const { t } = useTranslation('page')
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'delete' | 'duplicate' | null>(null)
  const close = () => setDialog(null)
  const onDeleted = async () => {
    await state.abandon()
    const { to, state: listState } = returnTo(pathTo(resource.routes.list), record.id)
    if (state.isOpen()) navigate(to, { state: listState })
  }
  // Copies the displayed values.
  const saveFirst = async () => {
    const outcome = await state.submit()
    return outcome?.isSaved ? outcome.saved : null
  }
  const hasChanges = dialog !== null && state.hasUnsentWork()
  const dialogProps = { resource, record, onClose: close }
  return (
    <Inline>
      {mayUse(resource.create) && (
        <Button icon={<Icon glyph={Copy} />} onClick={() => setDialog('duplicate')}>
          {t('action.duplicate')}
        </Button>
      )}
      {canDelete && (
        <Button icon={<Icon glyph={Trash2} />} onClick={() => setDialog('delete')}>
          {t('action.delete')}
        </Button>
      )}
      <Suspense>
        {dialog === 'duplicate' && (
          <DuplicateRecordDialog
            {...dialogProps}
            newName={state.nameOf(state.form.getValues())}
            saveFirst={hasChanges ? saveFirst : undefined}
          />
        )}
        {dialog === 'delete' && <DeleteRecordDialog {...dialogProps} hasChanges={hasChanges} onDeleted={onDeleted} />}
      </Suspense>
    </Inline>
  )
}

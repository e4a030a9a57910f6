import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import { Suspense, useState } from 'react'
import { runMutation } from '#api/queries.ts'
import { mayUse } from '#api/session.ts'
import { messageOf } from '#i18n/messageOf.ts'
import { excerpt } from '#lib/excerpt.ts'
import { MenuButton } from '#ui/menu/MenuButton.tsx'
import type { MenuEntry } from '#ui/menu/menuEntry.ts'
import { toast } from '#ui/toast/toasts.ts'
import { pathTo } from '../../paths.ts'
import { AppLink } from '../AppLink.tsx'
import { lazyOnRequest } from '../lazyWithMessages.tsx'
import { focusNextMenu } from '../list/focusNextMenu.ts'
import { problemToast } from '../list/problemToast.ts'
import { recordMutations } from './recordMutations.ts'
import { nounOf, type Resource, type StoredRecord, statusVerb } from './resource.ts'

const DeleteRecordDialog = lazyOnRequest(() => import('./DeleteRecordDialog.tsx'))
const DuplicateRecordDialog = lazyOnRequest(() => import('./DuplicateRecordDialog.tsx'))

export interface RowMenuProps<Entity> {
  record: Entity
  /** Its row, from 0. */
  index: number
  onDeleted: () => void
}

interface RecordRowMenuProps<Entity extends StoredRecord, New> extends RowMenuProps<Entity> {
  resource: Resource<Entity, New>
}

/**
 * The actions for one record of a list: edit, duplicate, set active or inactive, delete. A page has dozens of these, so each
 * looks up messages and limits only when it is opened.
 */
export function RecordRowMenu<Entity extends StoredRecord, New>(props: RecordRowMenuProps<Entity, New>) {
  const { resource, record, index } = props
  const queryClient = useQueryClient()
  const [dialog, setDialog] = useState<'delete' | 'duplicate' | null>(null)
  const close = () => setDialog(null)
  const onDeleted = () => {
    props.onDeleted()
    focusNextMenu(index, record.id)
  }

  const entries = (): MenuEntry[] => {
    const t = i18next.getFixedT(null, 'page')
    const isActive = resource.status?.isActive(record)
    return [
      {
        label: t('action.edit'),
        glyph: Pencil,
        link: <AppLink to={pathTo(resource.routes.detail, { id: record.id })} />,
      },
      ...(resource.rowEntries?.(record) ?? []),
      {
        label: t('action.duplicate'),
        glyph: Copy,
        disabled: resource.mayAdd?.(queryClient) === false || !mayUse(resource.create),
        onSelect: () => setDialog('duplicate'),
      },
      ...(isActive === undefined
        ? []
        : [
            {
              label: statusVerb(resource, !isActive),
              glyph: isActive ? EyeOff : Eye,
              disabled: !mayUse(resource.update),
              onSelect: () => switchStatus(queryClient, resource, record),
            },
          ]),
      'separator',
      { label: t('action.delete'), glyph: Trash2, danger: true, onSelect: () => setDialog('delete') },
    ]
  }

  const dialogProps = { resource, record, onClose: close }
  return (
    <>
      <MenuButton label={i18next.t('page:list.actions', { name: resource.nameOf(record) })} entries={entries} />
      {resource.RowPart && <resource.RowPart record={record} />}
      <Suspense>
        {dialog === 'delete' && <DeleteRecordDialog {...dialogProps} onDeleted={onDeleted} />}
        {dialog === 'duplicate' && <DuplicateRecordDialog {...dialogProps} />}
      </Suspense>
    </>
  )
}

/** Not part of the component: the row, and its menu, may be removed before the response arrives. */
async function switchStatus<Entity extends StoredRecord, New>(
  queryClient: QueryClient,
  resource: Resource<Entity, New>,
  record: Entity,
) {
  const { status } = resource
  if (!status) return
  const isActive = !status.isActive(record)
  try {
    const change = status.set(isActive)
    await runMutation(queryClient, recordMutations(resource, queryClient).change, { record, change })
    const name = excerpt(resource.nameOf(record))
    const newStatus = messageOf(`${resource.name}:status.${isActive ? 'active' : 'inactive'}`)
    toast({ text: i18next.t('page:action.statusChanged', { name, status: newStatus }), seconds: 4 })
  } catch (error) {
    problemToast(nounOf(resource, 1), error)
  }
}

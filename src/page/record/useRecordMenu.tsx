import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import { type ReactNode, Suspense, useState } from 'react'
import { runMutation } from '#api/queries.ts'
import { mayUse } from '#api/session.ts'
import { messageOf } from '#i18n/messageOf.ts'
import { excerpt } from '#lib/excerpt.ts'
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

interface RecordMenu<Entity> {
  /** The entries of a record's menu. */
  entriesOf: (record: Entity) => MenuEntry[]
  /** The dialog that one of them has opened. */
  dialog: ReactNode
}

/**
 * The actions for one record of a list: edit, duplicate, set active or inactive, delete. A list without a resource has
 * none. `onDeleted` is called before the focus moves on.
 */
export function useRecordMenu<Entity extends StoredRecord, New>(
  resource: Resource<Entity, New> | undefined,
  records: readonly Entity[],
  onDeleted?: (record: Entity) => void,
): RecordMenu<Entity> {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<{ dialog: 'delete' | 'duplicate'; id: string } | null>(null)
  if (!resource) return { entriesOf: () => [], dialog: null }

  const entriesOf = (record: Entity): MenuEntry[] => {
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
        onSelect: () => setOpened({ dialog: 'duplicate', id: record.id }),
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
      {
        label: t('action.delete'),
        glyph: Trash2,
        danger: true,
        onSelect: () => setOpened({ dialog: 'delete', id: record.id }),
      },
    ]
  }

  // It goes with its row.
  const index = records.findIndex(({ id }) => id === opened?.id)
  const record = records[index]
  if (opened && !record) setOpened(null)
  const onClose = () => setOpened(null)
  return {
    entriesOf,
    dialog: record && (
      <Suspense>
        {opened?.dialog === 'delete' ? (
          <DeleteRecordDialog
            {...{ resource, record, onClose }}
            onDeleted={() => {
              onDeleted?.(record)
              focusNextMenu(index, record.id)
            }}
          />
        ) : (
          <DuplicateRecordDialog {...{ resource, record, onClose }} />
        )}
      </Suspense>
    ),
  }
}

/** Not part of the list: the row, and its menu, may be removed before the response arrives. */
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

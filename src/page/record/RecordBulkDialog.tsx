import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#i18n/formatNumber.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Stack } from '#ui/Layout.tsx'
import { Name } from '#ui/Name.tsx'
import { selectUnfinished, startRun } from '../bulk/bulkRuns.ts'
import type { Selection } from '../list/useSelection.ts'
import { applyBulkChange, type BulkChange, previewBulk } from './bulkChange.ts'
import styles from './RecordBulkDialog.module.css'
import { useRecordMessages } from './recordMessages.ts'
import { refreshAll } from './recordMutations.ts'
import { nounOf, type Resource, type StoredRecord } from './resource.ts'

interface RecordBulkDialogProps<Entity extends StoredRecord, New> {
  resource: Resource<Entity, New>
  selection: Selection<Entity>
  change: BulkChange
  onClose: () => void
}

/** Describes the effect of a bulk edit, and starts it. */
export default function RecordBulkDialog<Entity extends StoredRecord, New>(props: RecordBulkDialogProps<Entity, New>) {
  const { resource, selection, change, onClose } = props
  const { t } = useTranslation('page')
  const message = useRecordMessages(resource)
  const queryClient = useQueryClient()
  // The selection when the dialog opened: the list behind it may change.
  const [{ changing, skipped }] = useState(() => previewBulk(resource, selection.rows, change))
  const isDelete = change.kind === 'delete'
  const status = isDelete ? '' : message(change.isActive ? 'status.active' : 'status.inactive')

  const run = () => {
    onClose()
    startRun({
      title: isDelete ? message('bulk.runDelete') : message('bulk.runningStatus', { status }),
      noun: count => nounOf(resource, count),
      rows: changing,
      skipped,
      nameOf: resource.nameOf,
      perform: (record, options) =>
        resource.applyChange?.(queryClient, record, change, options) ??
        applyBulkChange(resource, record, change, options),
      doneText: () => (isDelete ? t('bulk.deleted') : t('bulk.setTo', { status })),
      skippedText: () => t('bulk.alreadySet', { status }),
      removes: isDelete,
      onEnded: ended => {
        refreshAll(queryClient, resource)
        selectUnfinished(selection, [...changing, ...skipped], ended)
      },
    })
  }

  return (
    <Dialog
      open
      size="medium"
      title={isDelete ? message('bulk.titleDelete') : message('bulk.titleStatus', { status })}
      onClose={onClose}
      closeLabel={t('confirm.close')}
      actions={
        changing.length === 0 ? (
          <Button variant="primary" onClick={onClose}>
            {t('confirm.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('confirm.cancel')}</Button>
            <Button variant={isDelete ? 'danger' : 'primary'} onClick={run}>
              {isDelete ? message('bulk.runDelete') : t('bulk.setTo', { status })}
            </Button>
          </>
        )
      }
    >
      <Stack gap={2}>
        {changing.length === 0 && <p>{message('bulk.nothing', { status })}</p>}
        {changing.length > 0 && (
          <p>{message(isDelete ? 'bulk.previewDelete' : 'bulk.previewStatus', { count: changing.length, status })}</p>
        )}
        {isDelete && <Names names={changing.map(resource.nameOf)} />}
        {changing.length > 0 && skipped.length > 0 && <p>{t('bulk.skipped', { count: skipped.length, status })}</p>}
      </Stack>
    </Dialog>
  )
}

/** As many as can be checked at a glance. */
const NAMES_SHOWN = 5

/** The first few of the records that will be deleted. */
function Names({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('page')
  const more = names.length - NAMES_SHOWN
  return (
    <ul className={styles.names}>
      {names.slice(0, NAMES_SHOWN).map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two records may have one name, and the list never changes
        <li key={index}>
          <Name>{name}</Name>
        </li>
      ))}
      {more > 0 && <li>{t('bulk.andMore', { more: formatNumber(more) })}</li>}
    </ul>
  )
}

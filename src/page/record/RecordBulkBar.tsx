import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkBar } from '#ui/BulkBar.tsx'
import { Button } from '#ui/Button.tsx'
import { lazyOnRequest } from '../lazyWithMessages.tsx'
import type { List } from '../list/useList.ts'
import type { Selection } from '../list/useSelection.ts'
import type { BulkChange } from './bulkChange.ts'
import { ExportButton } from './ExportButton.tsx'
import { useRecordMessages } from './recordMessages.ts'
import { type BulkResource, type Resource, type StoredRecord, statusVerb } from './resource.ts'
import { SelectEvery } from './SelectEvery.tsx'

const RecordBulkDialog = lazyOnRequest(() => import('./RecordBulkDialog.tsx'))

export interface BulkBarProps<Entity> {
  list: List<Entity>
  selection: Selection<Entity>
}

interface RecordBulkBarProps<Entity extends StoredRecord, New> extends BulkBarProps<Entity> {
  resource: BulkResource<Entity, New>
}

/** The actions for all selected records. */
export function RecordBulkBar<Entity extends StoredRecord, New>(props: RecordBulkBarProps<Entity, New>) {
  return props.selection.rows.length > 0 ? <Bar {...props} /> : null
}

function Bar<Entity extends StoredRecord, New>({ resource, list, selection }: RecordBulkBarProps<Entity, New>) {
  const { t } = useTranslation('page')
  const message = useRecordMessages(resource)
  const [change, setChange] = useState<BulkChange | null>(null)
  return (
    <>
      <BulkBar
        label={message('bulk.label')}
        count={t('list.selected', { count: selection.rows.length })}
        clearLabel={t('list.clearSelection')}
        onClear={selection.clear}
      >
        <SelectEvery resource={resource} list={list} selection={selection} />
        {resource.BulkAction && <resource.BulkAction list={list} selection={selection} />}
        {resource.status && (
          <>
            <Button size="small" onClick={() => setChange({ kind: 'status', isActive: true })}>
              {statusVerb(resource, true)}
            </Button>
            <Button size="small" onClick={() => setChange({ kind: 'status', isActive: false })}>
              {statusVerb(resource, false)}
            </Button>
          </>
        )}
        <ExportButton resource={resource} of={{ selection }} size="small" />
        {resource.remove && (
          <Button size="small" variant="danger" onClick={() => setChange({ kind: 'delete' })}>
            {t('action.delete')}
          </Button>
        )}
      </BulkBar>
      {change && (
        <Suspense>
          <RecordBulkDialog
            resource={resource as Resource<Entity, New>}
            selection={selection}
            change={change}
            onClose={() => setChange(null)}
          />
        </Suspense>
      )}
    </>
  )
}

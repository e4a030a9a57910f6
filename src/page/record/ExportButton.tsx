import { useTranslation } from 'react-i18next'
import { FileExportButton } from '../download/FileExportButton.tsx'
import { useFileExport } from '../download/useFileExport.ts'
import type { List } from '../list/useList.ts'
import type { Selection } from '../list/useSelection.ts'
import { nounOf, type Resource, type StoredRecord } from './resource.ts'

interface ExportButtonProps<Entity extends StoredRecord, New> {
  resource: Pick<Resource<Entity, New>, 'name' | 'exportRows'>
  /** Which records: the selected ones, or all results of the list's search and filters. */
  of: { selection: Selection<Entity> } | { list: List<Entity> }
  /** Default: as in the bar of the selection. */
  size?: 'small'
}

/** Saves records as a file. It can be canceled, and ends when the list closes. */
export function ExportButton<Entity extends StoredRecord, New>({ resource, of, size }: ExportButtonProps<Entity, New>) {
  const { t } = useTranslation('page')
  const state = useFileExport()
  const { exportRows, name } = resource
  if (!exportRows) return null

  const count = 'list' in of ? of.list.totalCount : of.selection.rows.length
  const save = () =>
    state.save({
      endpoint: exportRows.endpoint,
      body:
        'list' in of
          ? exportRows.bodyOfFilter?.(of.list.query.filter ?? '')
          : exportRows.bodyOf(of.selection.rows.map(({ id }) => id)),
      name,
      done: t('export.done', { count, noun: nounOf(resource, count) }),
    })
  return <FileExportButton endpoint={exportRows.endpoint} state={state} size={size} onExport={save} />
}

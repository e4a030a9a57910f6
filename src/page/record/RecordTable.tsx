import type { ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import type { MenuEntry } from '#ui/menu/menuEntry.ts'
import type { Column } from '../list/columns.tsx'
import { DataTable } from '../list/DataTable.tsx'
import { ListPagination } from '../list/ListPagination.tsx'
import type { ListSearch } from '../list/listSearch.ts'
import type { List } from '../list/useList.ts'
import type { ListState } from '../list/useListState.ts'
import { useSelection } from '../list/useSelection.ts'
import { RecordBulkBar } from './RecordBulkBar.tsx'
import type { BulkResource, Resource, StoredRecord } from './resource.ts'
import { useRecordMenu } from './useRecordMenu.tsx'

type RecordTableProps<Entity extends StoredRecord, New, Search extends ListSearch> = {
  /** The list's title: "Products". */
  label: string
  state: ListState<Search>
  list: List<Entity>
  columns: readonly Column<Entity>[]
  nameOf: (record: Entity) => string
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode
  /** Id of the row that is shown next to the list. */
  openId?: string | null
} & (
  | { resource: Resource<Entity, New>; menu?: undefined }
  /** The actions for one row, where they are not those of a resource. */
  | { resource: BulkResource<Entity, New>; menu: (record: Entity) => readonly MenuEntry[] }
)

/** A resource's rows with sorting, selection, bulk actions, a menu for each row, and pagination. */
export function RecordTable<Entity extends StoredRecord, New, Search extends ListSearch>(
  props: RecordTableProps<Entity, New, Search>,
) {
  const { label, state, list, columns, nameOf, empty, openId } = props
  const selection = useSelection(list.rows)
  const resource = props.menu ? undefined : props.resource
  const recordMenu = useRecordMenu(resource, list.rows, record => selection.toggle([record], false))
  return (
    <>
      <Card flush>
        <DataTable
          label={label}
          list={list}
          columns={columns}
          chosen={state.search.columns}
          nameOf={nameOf}
          sort={state.search.sort}
          onSort={sort => state.set({ sort } as Partial<Search>)}
          selection={selection}
          openId={openId}
          menu={props.menu ?? recordMenu.entriesOf}
          empty={empty}
        />
        {list.totalCount > 0 && <ListPagination state={state} {...list} />}
      </Card>
      {recordMenu.dialog}
      {resource?.ListPart && <resource.ListPart records={list.rows} />}
      <RecordBulkBar resource={props.resource} list={list} selection={selection} />
    </>
  )
}

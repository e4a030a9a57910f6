import type { ComponentType, ReactNode } from 'react'
import { Card } from '#ui/Card.tsx'
import type { Column } from '../list/columns.tsx'
import { DataTable } from '../list/DataTable.tsx'
import { ListPagination } from '../list/ListPagination.tsx'
import type { ListSearch } from '../list/listSearch.ts'
import type { List } from '../list/useList.ts'
import type { ListState } from '../list/useListState.ts'
import { useSelection } from '../list/useSelection.ts'
import { RecordBulkBar } from './RecordBulkBar.tsx'
import { RecordRowMenu, type RowMenuProps } from './RecordRowMenu.tsx'
import type { BulkResource, Resource, StoredRecord } from './resource.ts'

type RecordTableProps<Entity extends StoredRecord, New, Search extends ListSearch> = {
  /** The list's title: "Products". */
  label: string
  state: ListState<Search>
  list: List<Entity>
  columns: readonly Column<Entity>[]
  nameOf: (record: Entity) => string
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode
} & (
  | { resource: Resource<Entity, New>; RowMenu?: undefined }
  /** The actions for one row, where they are not those of a resource. */
  | { resource: BulkResource<Entity, New>; RowMenu: ComponentType<RowMenuProps<Entity>> }
)

/** A resource's rows with sorting, selection, bulk actions, a menu for each row, and pagination. */
export function RecordTable<Entity extends StoredRecord, New, Search extends ListSearch>(
  props: RecordTableProps<Entity, New, Search>,
) {
  const { label, state, list, columns, nameOf, empty } = props
  const selection = useSelection(list.rows)
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
          menu={record => {
            const row = {
              record,
              index: list.rows.indexOf(record),
              onDeleted: () => selection.toggle([record], false),
            }
            return props.RowMenu ? <props.RowMenu {...row} /> : <RecordRowMenu resource={props.resource} {...row} />
          }}
          empty={empty}
        />
        {list.totalCount > 0 && <ListPagination state={state} {...list} />}
      </Card>
      <RecordBulkBar resource={props.resource} list={list} selection={selection} />
    </>
  )
}

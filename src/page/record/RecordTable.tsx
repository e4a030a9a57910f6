import { type ReactNode, Suspense } from 'react'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import type { Column } from '../list/columns.tsx'
import { DataTable } from '../list/DataTable.tsx'
import { ListPagination } from '../list/ListPagination.tsx'
import type { ListSearch } from '../list/listSearch.ts'
import type { List } from '../list/useList.ts'
import type { ListState } from '../list/useListState.ts'
import { useSelection } from '../list/useSelection.ts'
import type { RecordParts } from './recordParts.tsx'
import type { StoredRecord } from './resource.ts'

interface RecordTableProps<Entity extends StoredRecord, Search extends ListSearch> {
  /** The list's title: "Products". */
  label: string
  state: ListState<Search>
  list: List<Entity>
  columns: readonly Column<Entity>[]
  nameOf: (record: Entity) => string
  parts: RecordParts<Entity>
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode
}

/** Reserves the space of a row's menu while it is loading, so that the row doesn't grow. */
const MenuRoom = () => (
  <span
    className={buttonClass({ variant: 'ghost', square: true })}
    style={{ visibility: 'hidden', verticalAlign: 'top' }}
    aria-hidden="true"
  />
)

/** A resource's rows with sorting, selection, bulk actions, a menu for each row, and pagination. */
export function RecordTable<Entity extends StoredRecord, Search extends ListSearch>(
  props: RecordTableProps<Entity, Search>,
) {
  const { label, state, list, columns, nameOf, parts, empty } = props
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
          menu={record => (
            <Suspense fallback={<MenuRoom />}>
              <parts.RowMenu
                record={record}
                index={list.rows.indexOf(record)}
                onDeleted={() => selection.toggle([record], false)}
              />
            </Suspense>
          )}
          empty={empty}
        />
        {list.totalCount > 0 && <ListPagination state={state} {...list} />}
      </Card>
      <Suspense>
        <parts.BulkBar list={list} selection={selection} />
      </Suspense>
    </>
  )
}

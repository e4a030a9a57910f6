import { type ReactNode, Suspense, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#ui/lazyPart.tsx'
import type { MenuEntry } from '#ui/menu/menuEntry.ts'
import { useRowMenu } from '#ui/menu/useRowMenu.tsx'
import { SelectAllTh, type SortDirection, Th } from '#ui/table/Cells.tsx'
import { SortSelect } from '#ui/table/SortSelect.tsx'
import { Table, TableBody, TableHead } from '#ui/table/Table.tsx'
import { useLinkEvents } from '../AppLink.tsx'
import { LoadFailure } from '../failure/LoadFailure.tsx'
import { ZoneNote } from '../ZoneNote.tsx'
import { useChangedCells } from './changedCells.ts'
import { chooseColumns } from './chooseColumns.ts'
import type { Column } from './columns.tsx'
import { DataRow, type PlacedColumn } from './DataRow.tsx'
import type { List } from './useList.ts'
import type { Selection } from './useSelection.ts'

interface DataTableProps<Item> {
  /** The noun for the rows: "Products". */
  label: string
  list: List<Item>
  /** The same ones until something changes that they show besides the rows: otherwise all rows are rendered each time. */
  columns: readonly Column<Item>[]
  /** Identifies rows and order, from the URL. */
  chosen?: string
  /** How a row is called, for its tick box and its menu. */
  nameOf: (row: Item) => string
  /** `field asc` or `field desc`, and the handler for a change. */
  sort: string
  onSort: (sort: string) => void
  /** Omitted if rows can't be selected. */
  selection?: Selection<Item>
  /** Id of the row that is shown next to the list. */
  openId?: string | null
  /** The entries of the menu at the end of a row. */
  menu?: (row: Item) => readonly MenuEntry[]
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode
}

// Only a list that was empty needs it.
const LoadingRows = lazyPart(() => import('./LoadingRows.tsx'))

/** The two lines of a row on a phone: the first figure next to the title, the first two other fields below it. */
function placeOnPhone<Item>(columns: readonly Column<Item>[]): PlacedColumn<Item>[] {
  const fields = columns.filter(
    ({ kind = 'field', optional, offPhone, phoneLine }) => kind === 'field' && !optional && !offPhone && !phoneLine,
  )
  const top = fields.find(({ numeric }) => numeric)
  const [start, end] = fields.filter(field => field !== top)
  const places = new Map([
    [top, 'top'],
    [start, 'start'],
    [end, 'end'],
  ] as const)
  return columns.map(column => ({ ...column, phone: column.phoneLine ?? places.get(column) }))
}

/** Rows of a list with sorting, selection and a menu each; shows an error if they could not be loaded. */
export function DataTable<Item extends { id: string }>(props: DataTableProps<Item>) {
  const { label, list, nameOf, sort, onSort, selection, openId, menu, empty } = props
  const columns = useMemo(() => placeOnPhone(chooseColumns(props.columns, props.chosen)), [props.columns, props.chosen])
  const { t } = useTranslation('page')
  const rowMenu = useRowMenu(list.rows, menu)
  const linkEvents = useLinkEvents()
  const table = useChangedCells(list.rows, list.areCopied === true)
  const choose = useRef<(id: string, isChosen: boolean, isRange: boolean) => void>(undefined)
  useLayoutEffect(() => {
    choose.current = (id, isChosen, isRange) => {
      const row = list.rows.find(each => each.id === id)
      if (row) selection?.choose(row, isChosen, isRange)
    }
  })
  const onSelect = useCallback<NonNullable<typeof choose.current>>((...change) => choose.current?.(...change), [])
  if (list.error && list.rows.length === 0) {
    return <LoadFailure title="list.failed" error={list.error} onRetry={list.retry} />
  }
  // It may have parts of its own that load when it is shown.
  if (list.rows.length === 0 && !list.isRefreshing) return <Suspense>{empty}</Suspense>

  const [sortField, direction] = sort.split(' ') as [string, SortDirection]
  const chosen = list.rows.filter(row => selection?.has(row)).length
  return (
    <>
      <Table
        label={label}
        ref={table}
        events={linkEvents}
        wide={Boolean(props.chosen)}
        busy={list.isRefreshing}
        note={columns.some(({ isTime }) => isTime) && <ZoneNote />}
        sort={
          columns.some(({ sort: field }) => field) && (
            <SortSelect
              label={t('list.sortBy')}
              value={sort}
              options={props.columns.flatMap(({ sort: field, header }) =>
                field
                  ? [
                      { value: `${field} asc`, label: t('list.ascending', { column: header }) },
                      { value: `${field} desc`, label: t('list.descending', { column: header }) },
                    ]
                  : [],
              )}
              onSort={onSort}
            />
          )
        }
      >
        <TableHead>
          {selection && (
            <SelectAllTh
              label={t('list.selectAll')}
              checked={chosen > 0 && chosen === list.rows.length}
              indeterminate={chosen > 0 && chosen < list.rows.length}
              onChecked={isChosen => selection.toggle(list.rows, isChosen)}
            />
          )}
          {columns.map(({ id, header, sort: field, cell: _, extra: __, isTime: ___, kind, ...look }) => (
            <Th
              key={id}
              kind={kind}
              {...look}
              hidden={kind === 'media'}
              sort={field === sortField ? direction : null}
              onSort={
                field
                  ? () => onSort(`${field} ${field === sortField && direction === 'asc' ? 'desc' : 'asc'}`)
                  : undefined
              }
            >
              {header}
            </Th>
          ))}
          {menu && (
            <Th kind="menu" hidden>
              {t('list.rowActions')}
            </Th>
          )}
        </TableHead>
        <TableBody>
          {list.rows.length === 0 && (
            <Suspense>
              <LoadingRows columns={columns} canSelect={selection !== undefined} hasMenu={menu !== undefined} />
            </Suspense>
          )}
          {list.rows.map(row => (
            <DataRow
              key={row.id}
              row={row}
              name={nameOf(row)}
              columns={columns}
              isOpen={row.id === openId}
              isSelected={selection?.has(row)}
              onSelect={onSelect}
              isMenuOpen={menu && rowMenu.isOpen(row.id)}
              onMenu={rowMenu.onOpen}
            />
          ))}
        </TableBody>
      </Table>
      {rowMenu.menu}
    </>
  )
}

import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#ui/lazyPart.tsx'
import { type PhonePlace, SelectAllTh, SelectTd, type SortDirection, Td, Th } from '#ui/table/Cells.tsx'
import { SortSelect } from '#ui/table/SortSelect.tsx'
import { Row, Table, TableBody, TableHead } from '#ui/table/Table.tsx'
import { LoadFailure } from '../failure/LoadFailure.tsx'
import { ZoneNote } from '../ZoneNote.tsx'
import { chooseColumns } from './chooseColumns.ts'
import type { Column } from './columns.tsx'
import type { List } from './useList.ts'
import type { Selection } from './useSelection.ts'

interface DataTableProps<Item> {
  /** The noun for the rows: "Products". */
  label: string
  list: List<Item>
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
  /** The menu at the end of a row. */
  menu?: (row: Item) => ReactNode
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode
}

// Only a list that was empty needs it.
const LoadingRows = lazyPart(() => import('./LoadingRows.tsx'))

/** A column of any rows, with its position on a phone. */
export type PlacedColumn<Item = never> = Column<Item> & { phone?: PhonePlace }

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
  const { label, list, nameOf, sort, onSort, selection, menu, empty } = props
  const columns = placeOnPhone(chooseColumns(props.columns, props.chosen))
  const { t } = useTranslation('page')
  if (list.error && list.rows.length === 0) {
    return <LoadFailure title="list.failed" error={list.error} onRetry={list.retry} />
  }
  // It may have parts of its own that load when it is shown.
  if (list.rows.length === 0 && !list.isRefreshing) return <Suspense>{empty}</Suspense>

  const [sortField, direction] = sort.split(' ') as [string, SortDirection]
  const chosen = list.rows.filter(row => selection?.has(row)).length
  return (
    <Table
      label={label}
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
          <Row key={row.id} data-id={row.id} selected={selection?.has(row)}>
            {selection && (
              <SelectTd
                label={t('list.selectRow', { name: nameOf(row) })}
                checked={selection.has(row)}
                onChecked={(isChosen, isRange) => selection.choose(row, isChosen, isRange)}
              />
            )}
            {columns.map(({ id, header: _, cell, sort: __, extra: ___, isTime: ____, ...look }) => (
              <Td key={id} {...look}>
                {cell(row)}
              </Td>
            ))}
            {menu && <Td kind="menu">{menu(row)}</Td>}
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

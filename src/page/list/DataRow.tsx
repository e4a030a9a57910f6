import i18next from 'i18next'
import { memo, type ReactNode, useState } from 'react'
import { plainMenuButton } from '#ui/menu/MenuButton.tsx'
import type { MenuStart } from '#ui/menu/menuEntry.ts'
import { cellProps, type PhonePlace, selectCell } from '#ui/table/Cells.tsx'
import { rowProps } from '#ui/table/Table.tsx'
import type { Column } from './columns.tsx'

/** A column of any rows, with its position on a phone. */
export type PlacedColumn<Item = never> = Column<Item> & { phone?: PhonePlace }

interface DataRowProps<Item> {
  row: Item
  /** How it is called, for its tick box and its menu. */
  name: string
  columns: readonly PlacedColumn<Item>[]
  /** It is shown next to the list. */
  isOpen: boolean
  /** Undefined if rows can't be selected. */
  isSelected: boolean | undefined
  onSelect: (id: string, isChosen: boolean, isRange: boolean) => void
  /** Undefined if rows have no menus. */
  isMenuOpen: boolean | undefined
  onMenu: (id: string, startAt: MenuStart | null, button: HTMLButtonElement) => void
}

/**
 * A row of a `DataTable`: the only component in it. It is rendered again only if what it gets changes, so that handlers and
 * columns must not change with each rendering of the list.
 */
export const DataRow = memo(function DataRow<Item extends { id: string }>(props: DataRowProps<Item>) {
  const { row, name, columns, isOpen, isSelected, onSelect, isMenuOpen, onMenu } = props
  const [failedImage, setFailedImage] = useState<string>()
  return (
    <tr
      {...rowProps(isSelected)}
      data-id={row.id}
      onErrorCapture={({ target }) =>
        target instanceof HTMLImageElement && setFailedImage(target.getAttribute('src') ?? undefined)
      }
    >
      {isSelected !== undefined &&
        selectCell({
          label: i18next.t('page:list.selectRow', { name }),
          checked: isSelected,
          onChecked: (isChosen, isRange) => onSelect(row.id, isChosen, isRange),
        })}
      {columns.map(column => (
        <td key={column.id} {...cellProps(column)}>
          {column.cell(row, { isOpen, failedImage })}
        </td>
      ))}
      {isMenuOpen !== undefined && (
        <td {...cellProps({ kind: 'menu' })}>
          {plainMenuButton({
            label: i18next.t('page:list.actions', { name }),
            isOpen: isMenuOpen,
            onOpen: (startAt, button) => onMenu(row.id, startAt, button),
          })}
        </td>
      )}
    </tr>
  )
}) as <Item extends { id: string }>(props: DataRowProps<Item>) => ReactNode

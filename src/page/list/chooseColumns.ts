import type { Column } from './columns.tsx'

/** The properties of a column without its rows. */
export type ColumnHead = Omit<Column<never>, 'cell'>

/** In the URL when all optional columns are hidden. */
export const NO_COLUMNS = '-'

/** A column that can be hidden and moved: any but image and title. */
export const isChoosable = ({ kind = 'field' }: ColumnHead) => kind === 'field'

/**
 * The columns of a table. `chosen` comes from the URL: ids in order, joined by dots; `-` for none; or nothing for the
 * default columns. Unknown ids are ignored.
 */
export function chooseColumns<Head extends ColumnHead>(all: readonly Head[], chosen = ''): Head[] {
  const ids = new Set(chosen.split('.'))
  const named = [...ids].flatMap(id => all.find(column => column.id === id && isChoosable(column)) ?? [])
  if (named.length === 0 && chosen !== NO_COLUMNS) return all.filter(({ extra }) => !extra)
  // A chosen column is shown in narrow windows, too.
  return [...all.filter(column => !isChoosable(column)), ...named.map(column => ({ ...column, optional: false }))]
}

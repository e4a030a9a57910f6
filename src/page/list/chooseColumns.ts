import type { Column } from './columns.tsx'

/** What is known of a column without its rows. */
export type ColumnHead = Omit<Column<never>, 'cell'>

/** Stands in the URL where all columns were taken out that can be. */
export const NO_COLUMNS = '-'

/** A column that can be taken out and moved: anything but the picture and the title. */
export const isChoosable = ({ kind = 'field' }: ColumnHead) => kind === 'field'

/**
 * The columns that a table shows. `chosen` is what the URL says: ids joined by dots in their order, `-` for none, or
 * nothing for those that stand there by themselves. Ids that nobody knows are passed over.
 */
export function chooseColumns<Head extends ColumnHead>(all: readonly Head[], chosen = ''): Head[] {
  const ids = new Set(chosen.split('.'))
  const named = [...ids].flatMap(id => all.find(column => column.id === id && isChoosable(column)) ?? [])
  if (named.length === 0 && chosen !== NO_COLUMNS) return all.filter(({ extra }) => !extra)
  // What somebody has asked for is shown in a narrow window too.
  return [...all.filter(column => !isChoosable(column)), ...named.map(column => ({ ...column, optional: false }))]
}

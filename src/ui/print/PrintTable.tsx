import type { ReactNode } from 'react'
import styles from './PrintTable.module.css'

interface PrintColumn<Item> {
  label: string
  /** Set at the line's end, in figures of equal width. */
  numeric?: boolean
  cell: (item: Item) => ReactNode
}

interface PrintTableProps<Item> {
  /** `false` instead of a column that this paper doesn't need. */
  columns: readonly (PrintColumn<Item> | false)[]
  /** They are printed in this order and never move. */
  items: readonly Item[]
}

/** The items of a paper. Its heading repeats on each page. */
export function PrintTable<Item>({ columns, items }: PrintTableProps<Item>) {
  const shown = columns.filter(column => column !== false)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {shown.map(({ label, numeric }) => (
            <th key={label} scope="col" data-numeric={numeric}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be alike, and lines of a paper never move
          <tr key={at}>
            {shown.map(({ label, numeric, cell }) => (
              <td key={label} data-numeric={numeric}>
                {cell(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

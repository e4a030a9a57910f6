import type { ReactNode } from 'react'
import styles from './Chart.module.css'

interface ChartTableProps {
  title: string
  head: readonly string[]
  /** The name of each row, and a text for each further heading. */
  rows: readonly { id: string | number; name: ReactNode; values: readonly string[] }[]
}

/** The values of a chart. */
export function ChartTable({ title, head, rows }: ChartTableProps) {
  return (
    <table aria-label={title} className={styles.table}>
      <thead>
        <tr>
          {head.map(text => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, values }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {values.map((value, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column
              <td key={column}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import type { ReactNode } from 'react'
import styles from './FieldTable.module.css'

interface FieldTableRow {
  id: string
  /** A field for each heading, with a label of its own. */
  fields: readonly ReactNode[]
  /** The button that removes the row. */
  action: ReactNode
  /** Below the fields: what is wrong with them. */
  note: ReactNode
}

interface FieldTableProps {
  /** Names the table for a screen reader. */
  label: string
  head: readonly string[]
  rows: readonly FieldTableRow[]
}

/** Rows of short fields below their headings. On phones, each field has its heading. */
export function FieldTable({ label, head, rows }: FieldTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {head.map(text => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, fields, action, note }) => [
          <tr key={id}>
            {fields.map((field, at) => (
              <td key={head[at]} data-label={head[at]}>
                {field}
              </td>
            ))}
            <td>{action}</td>
          </tr>,
          <tr key={`${id}-note`}>
            <td colSpan={head.length + 1} className={styles.note}>
              {note}
            </td>
          </tr>,
        ])}
      </tbody>
    </table>
  )
}

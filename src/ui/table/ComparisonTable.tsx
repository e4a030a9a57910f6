import type { ReactNode } from 'react'
import styles from './ComparisonTable.module.css'

interface ComparedRow {
  id: string
  /** The name of what is compared. */
  head: ReactNode
  /** A control over the columns of the first two versions. */
  choice?: ReactNode
  /** The versions; with a `choice`, the others. */
  versions: readonly ReactNode[]
}

interface ComparisonTableProps {
  /** The heading of the names, then one for each version. */
  head: readonly string[]
  rows: readonly ComparedRow[]
  /** The heading stays in sight, and below a width of 36 rem each row is a card that names its versions itself. */
  cards?: boolean
}

/** Versions of some values beside each other. */
export function ComparisonTable({ head, rows, cards }: ComparisonTableProps) {
  return (
    <div className={styles.container}>
      <table className={styles.table} data-cards={cards}>
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
          {rows.map(({ id, head: name, choice, versions }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {choice && (
                <td colSpan={2} data-choice>
                  {choice}
                </td>
              )}
              {versions.map((version, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column
                <td key={at}>{version}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import type { ReactNode } from 'react'
import { cellProps, Th } from './Cells.tsx'
import styles from './ScrollTable.module.css'
import { isUnbroken } from './unbroken.ts'

interface ScrollTableProps {
  label: string
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

/** Rows of text with their own scrolling, inside of what is about something else. They never move. */
export function ScrollTable({ label, head, rows }: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={label} className={styles.frame} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map(name => (
              <Th key={name}>{name}</Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
            <tr key={at}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells neither
                <td key={column} {...cellProps()}>
                  <span data-unbroken={isUnbroken(cell) || undefined}>{cell}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

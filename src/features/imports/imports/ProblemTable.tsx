import type { ReactNode } from 'react'
import { Td, Th } from '#ui/table/Cells.tsx'
import { isUnbroken } from '#ui/table/unbroken.ts'
import styles from './ProblemTable.module.css'

interface ProblemTableProps {
  label: string
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

/** A table of rows with errors, with its own scrolling. */
export function ProblemTable({ label, head, rows }: ProblemTableProps) {
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
                <Td key={column}>
                  <span data-unbroken={isUnbroken(cell) || undefined}>{cell}</span>
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

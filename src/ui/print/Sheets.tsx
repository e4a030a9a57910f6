import type { ReactNode } from 'react'
import styles from './print.module.css'

/** The printable content. */
export type Paper = 'letter' | 'a4' | 'label'

/**
 * Pages for paper: shown as sheets on the screen, printed without anything around them. A `<Sheet>` begins a new page, and
 * continues on the next one where it is longer.
 */
export function Sheets({ children }: { children: ReactNode }) {
  return <div className={styles.sheets}>{children}</div>
}

interface SheetProps {
  paper: Paper
  /** Id of its heading. */
  labelledBy: string
  children: ReactNode
}

export function Sheet({ paper, labelledBy, children }: SheetProps) {
  return (
    <article className={styles.sheet} data-paper={paper} aria-labelledby={labelledBy}>
      {children}
    </article>
  )
}

/** On the screen only: the controls that choose and start printing. */
export function NotPrinted({ children }: { children: ReactNode }) {
  return <div className={styles.notPrinted}>{children}</div>
}

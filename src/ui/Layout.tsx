import type { ReactNode } from 'react'
import styles from './Layout.module.css'

interface SpacedProps {
  /** Steps of the 4 px grid between the children. */
  gap?: 1 | 2 | 3 | 4 | 6 | 8
  children: ReactNode
}

const gapOf = (gap: number) => ({ gap: `var(--space-${gap})` })

/** One below the other. */
export function Stack({ gap = 4, children }: SpacedProps) {
  return (
    <div className={styles.stack} style={gapOf(gap)}>
      {children}
    </div>
  )
}

/** Side by side, on a further line where there is no room. */
export function Inline({ gap = 2, align = 'center', end = false, children }: SpacedProps & InlineLook) {
  return (
    <div className={styles.inline} style={{ ...gapOf(gap), alignItems: align }} data-end={end || undefined}>
      {children}
    </div>
  )
}

interface InlineLook {
  align?: 'center' | 'start' | 'baseline'
  /** Push the children to the line's end. */
  end?: boolean
}

/** Fields of equal width beside each other, below each other where they would get narrower than 11 rem. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}

interface PageColumnsProps {
  /** What stands beside the main matter: state, organization, images. */
  aside: ReactNode
  children: ReactNode
}

/** A detail page: two thirds and one third, in one column where there is no room for both. */
export function PageColumns({ aside, children }: PageColumnsProps) {
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <div className={styles.column}>{children}</div>
        <div className={styles.column}>{aside}</div>
      </div>
    </div>
  )
}

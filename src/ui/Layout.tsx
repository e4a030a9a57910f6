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

/** Side by side, wrapping where there is no space. */
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

/** Not on a phone. */
export function WideOnly({ children }: { children: ReactNode }) {
  return <span className={styles.wide}>{children}</span>
}

/** Fields of equal width side by side, stacked when they would be narrower than 11 rem. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}

/** A screen with a form: limited to a readable width, centered. */
export function FormPage({ children }: { children: ReactNode }) {
  return <div className={styles.form}>{children}</div>
}

interface PageColumnsProps {
  /** What comes first: name, title. */
  lead: ReactNode
  /** Status, organization, images: next to the rest, or below `lead` in a single column. */
  aside: ReactNode
  children?: ReactNode
}

/** A detail page: two thirds and one third from a width of 960 px, else one column with `aside` near the top. */
export function PageColumns({ lead, aside, children }: PageColumnsProps) {
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <div className={styles.lead}>{lead}</div>
        <div className={styles.aside}>{aside}</div>
        {children && <div className={styles.rest}>{children}</div>}
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** What is known about one thing (`Fact`): each value below its term, in columns where there is space. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

/** Facts that are numbers, and matter most. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export type Sum = readonly [term: string, amount: string, isStrong?: boolean]

/** Amounts that lead to a total: the terms at the start of the lines, the amounts at their end. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className={styles.sums}>
      {sums.map(([term, amount, isStrong]) => (
        <div key={term} data-strong={isStrong || undefined}>
          <dt>{term}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

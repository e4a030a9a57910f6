import type { ReactNode } from 'react'
import styles from './SheetParts.module.css'

interface SheetHeadProps {
  /** Id of the heading, which names the sheet. */
  id: string
  heading: string
  /** Below the heading: dates, numbers, a `span` each. */
  facts: ReactNode
  /** At the other side: who issues the document. */
  children: ReactNode
}

/** The type and number of a document, and who issues it. */
export function SheetHead({ id, heading, facts, children }: SheetHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h2 id={id} className={styles.heading}>
          {heading}
        </h2>
        <p className={styles.facts}>{facts}</p>
      </div>
      {children}
    </header>
  )
}

/** The heading of a part of a sheet. */
export function SheetLabel({ children }: { children: ReactNode }) {
  return <h3 className={styles.label}>{children}</h3>
}

/** The `Party`s of a document, beside each other. */
export function Parties({ children }: { children: ReactNode }) {
  return <div className={styles.parties}>{children}</div>
}

interface PartyProps {
  /** "Ship to". */
  label: string
  name: string
  /** Address and numbers, a line each. */
  children?: ReactNode
}

/** Who sells, buys or receives. */
export function Party({ label, name, children }: PartyProps) {
  return (
    <section className={styles.party}>
      <SheetLabel>{label}</SheetLabel>
      <strong dir="auto">{name}</strong>
      {children}
    </section>
  )
}

/** The `Sum`s below the items. */
export function Sums({ children }: { children: ReactNode }) {
  return <dl className={styles.sums}>{children}</dl>
}

interface SumProps {
  label: string
  value: string
  strong?: boolean
}

/** A line of `Sums`. */
export function Sum({ label, value, strong }: SumProps) {
  return (
    <div className={styles.sum} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

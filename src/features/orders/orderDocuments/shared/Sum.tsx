import styles from './documents.module.css'

interface SumProps {
  label: string
  value: string
  strong?: boolean
}

/** A line below the items of a printed document. Within a `dl`. */
export function Sum({ label, value, strong }: SumProps) {
  return (
    <div className={styles.sum} data-strong={strong || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

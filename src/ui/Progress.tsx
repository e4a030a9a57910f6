import styles from './Progress.module.css'

interface ProgressProps {
  /** Label of the operation. */
  label: string
  /** From 0 to `max`; omitted while the end is unknown. */
  value?: number
  max?: number
}

/** How far something has come. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  return <progress aria-label={label} className={styles.progress} value={value} max={max} />
}

import styles from './Progress.module.css'

interface ProgressProps {
  /** What is under way. */
  label: string
  /** From 0 to `max`; left out while no end is in sight. */
  value?: number
  max?: number
}

/** How far something has come. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  return <progress aria-label={label} className={styles.progress} value={value} max={max} />
}

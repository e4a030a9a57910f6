import styles from './Spinner.module.css'

/** A loading indicator. Decorative: add text next to it or in a live region. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}

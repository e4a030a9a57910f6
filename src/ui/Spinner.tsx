import styles from './Spinner.module.css'

/** Something is under way. Decoration: say so in words beside it or in a live region. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}

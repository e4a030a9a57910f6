import type { ComponentProps } from 'react'
import styles from './VisuallyHidden.module.css'

/** Text for a screen reader only. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={styles.hidden} />
}

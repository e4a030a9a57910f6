import type { ComponentProps } from 'react'
import { useFieldControl } from './fieldContext.ts'
import styles from './input.module.css'

/** Several lines of text; grows with what is written (where the browser can't do that, it can be pulled larger). */
export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  const field = useFieldControl()
  return (
    <span className={styles.frame}>
      <textarea {...field} {...props} className={`${styles.input} ${styles.area}`} />
    </span>
  )
}

import type { ComponentProps } from 'react'
import { useFieldControl } from './fieldContext.ts'
import styles from './input.module.css'

/** Multiline text; grows with its content (in browsers that can't, it can be resized). */
export function TextArea(props: Omit<ComponentProps<'textarea'>, 'className'>) {
  const field = useFieldControl()
  return (
    <span className={styles.frame}>
      <textarea {...field} {...props} className={`${styles.input} ${styles.area}`} />
    </span>
  )
}

import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { afterPaint } from '#lib/afterPaint.ts'
import styles from './AfterPaint.module.css'

/**
 * The part of a long page that is below the fold when it opens. It is rendered after the part above has been painted, so that a
 * slow device shows that part earlier.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), [])
  return isPainted ? children : <div className={styles.placeholder} />
}

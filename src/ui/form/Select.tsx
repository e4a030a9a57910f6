import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import type { ComponentProps } from 'react'
import { Icon } from '../Icon.tsx'
import { useFieldControl } from './fieldContext.ts'
import styles from './input.module.css'

interface SelectProps extends Omit<ComponentProps<'select'>, 'className' | 'multiple' | 'size'> {
  /** As wide as its longest option. */
  fit?: boolean
}

/** One of a few fixed choices, as `<option>` children: the browser's own list, which phones show full size. */
export function Select({ fit, ...props }: SelectProps) {
  const field = useFieldControl()
  return (
    <span className={styles.frame} data-width={fit ? 'fit' : undefined}>
      <select {...field} {...props} className={`${styles.input} ${styles.select}`} />
      <span className={styles.chevron}>
        <Icon glyph={ChevronDown} />
      </span>
    </span>
  )
}

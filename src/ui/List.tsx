import type { ComponentProps } from 'react'
import styles from './List.module.css'

interface ListProps extends Omit<ComponentProps<'ul'>, 'ref' | 'className' | 'style'> {
  /** Steps of the 4 px grid between the rows. */
  gap: 1 | 2 | 3 | 4
  /** The order means something. */
  ordered?: boolean
}

/** Rows (`<li>`) one below the other. Without a gap, a bare `<ul>` looks right. */
export function List({ gap, ordered = false, ...rest }: ListProps) {
  const Tag: 'ul' = ordered ? ('ol' as 'ul') : 'ul'
  return <Tag className={styles.list} style={{ gap: `var(--space-${gap})` }} {...rest} />
}

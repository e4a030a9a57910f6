import type { ComponentProps } from 'react'
import styles from './Muted.module.css'

interface MutedProps extends Omit<ComponentProps<'p'>, 'ref' | 'className' | 'style'> {
  /** `span` in a line, `bdi` for the merchant's own words. */
  as?: 'p' | 'span' | 'bdi'
}

/** Less important text: a remark, a time, that there is nothing. */
export function Muted({ as: Tag = 'p', ...rest }: MutedProps) {
  return <Tag className={styles.muted} {...rest} />
}

import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import type { ReactNode } from 'react'
import { AppLink } from '#page/AppLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './TodoCard.module.css'

type TaskProps = { children: ReactNode } & ({ to: string; onPress?: never } | { to?: never; onPress: () => void })

/** One to-do: links to a screen, or opens a dialog. */
export function Task({ to, onPress, children }: TaskProps) {
  const parts = (
    <>
      <span className={styles.text}>{children}</span>
      <Icon glyph={ChevronRight} directed />
    </>
  )
  return (
    <li>
      {to === undefined ? (
        <button type="button" className={styles.task} onClick={onPress}>
          {parts}
        </button>
      ) : (
        <AppLink to={to} className={styles.task}>
          {parts}
        </AppLink>
      )}
    </li>
  )
}

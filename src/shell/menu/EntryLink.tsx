import CircleDashed from 'lucide/dist/esm/icons/circle-dashed.mjs'
import { memo, type ReactNode } from 'react'
import { AppLink } from '#page/AppLink.tsx'
import { type Glyph, Icon } from '#ui/Icon.tsx'
import styles from './SideMenu.module.css'
import { UNBUILT_NOTE } from './UnbuiltNote.tsx'

interface EntryLinkProps {
  /** An address of this app, or of another host, which the browser then leaves for. */
  to: string
  label: string
  glyph?: Glyph
  /** In the place of the glyph. */
  sign?: ReactNode
  /** Whether the screen that shows is this entry, or belongs to it. */
  current?: 'page' | 'true' | false
  /** Only the sign shows, and the word when one points at it. */
  compact?: boolean
  /** "Not built yet": its screen says no more than that. */
  unbuilt?: string | false
  /** Under the word: progress, a count. */
  children?: ReactNode
}

/** One line of the side menu; drawn again only when it has changed, as most have not when another screen comes. */
export const EntryLink = memo(function EntryLink({
  to,
  label,
  glyph,
  sign,
  current,
  compact = false,
  unbuilt,
  children,
}: EntryLinkProps) {
  const parts = (
    <>
      {sign ?? (glyph && <Icon glyph={glyph} size={20} />)}
      <span className={styles.word} title={label}>
        {label}
      </span>
      {unbuilt && (
        <span className={styles.mark} title={unbuilt}>
          <Icon glyph={CircleDashed} />
        </span>
      )}
      {children}
    </>
  )
  const look = {
    className: styles.entry,
    title: compact ? label : undefined,
    'aria-current': current || undefined,
    'aria-describedby': unbuilt ? UNBUILT_NOTE : undefined,
  }
  return to.startsWith('/') ? (
    <AppLink to={to} {...look}>
      {parts}
    </AppLink>
  ) : (
    <a href={to} {...look}>
      {parts}
    </a>
  )
})

import { memo, type ReactNode } from 'react'
import { AppLink } from '#page/AppLink.tsx'
import { type Glyph, Icon } from '#ui/Icon.tsx'
import styles from './SideMenu.module.css'

interface EntryLinkProps {
  /** A URL of this app, or of another host, which the browser then opens. */
  to: string
  label: string
  glyph?: Glyph
  /** Replaces the glyph. */
  sign?: ReactNode
  /** Whether the screen that shows is this entry, or belongs to it. */
  current?: 'page' | 'true' | false
  /** Only the icon is visible, and the label on hover. */
  compact?: boolean
  /** Below the label: progress, a count. */
  children?: ReactNode
}

/** One entry of the side menu; renders only when it has changed, which is rare on navigation. */
export const EntryLink = memo(function EntryLink({
  to,
  label,
  glyph,
  sign,
  current,
  compact = false,
  children,
}: EntryLinkProps) {
  const parts = (
    <>
      {sign ?? (glyph && <Icon glyph={glyph} size={20} />)}
      <span className={styles.word} title={label}>
        {label}
      </span>
      {children}
    </>
  )
  const look = {
    className: styles.entry,
    title: compact ? label : undefined,
    'aria-current': current || undefined,
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

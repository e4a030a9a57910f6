import type { ReactElement } from 'react'
import type { Glyph } from '../Icon.tsx'

/** One item of a menu: an action, or a link if `link` is given (`<Link to="…">`; it gets its style and text here). */
export interface MenuItem {
  label: string
  glyph?: Glyph
  danger?: boolean
  /** Visible and focusable, but disabled. */
  disabled?: boolean
  onSelect?: () => void
  link?: ReactElement<Record<string, unknown>>
}

export type MenuEntry = MenuItem | 'separator'

/** The item that has the focus when a menu opens. */
export type MenuStart = 'first' | 'last'

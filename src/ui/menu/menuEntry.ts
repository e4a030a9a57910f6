import type { ReactElement } from 'react'
import type { Glyph } from '../Icon.tsx'

/** One line of a menu: an action, or a link if `link` is given (`<Link to="…">`; it gets its look and text here). */
export interface MenuItem {
  label: string
  glyph?: Glyph
  danger?: boolean
  /** Shown, can be reached and does nothing. */
  disabled?: boolean
  onSelect?: () => void
  link?: ReactElement<Record<string, unknown>>
}

export type MenuEntry = MenuItem | 'separator'

import type { ReactElement } from 'react'
import type { Glyph } from '../Icon.tsx'

/** One line of a menu: an action, or a link if `link` is given (`<Link to="…" />` without children). */
export interface MenuItem {
  label: string
  glyph?: Glyph
  danger?: boolean
  disabled?: boolean
  onSelect?: () => void
  link?: ReactElement
}

export type MenuEntry = MenuItem | 'separator'

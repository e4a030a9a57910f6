import { createElement } from 'react'
import styles from './Icon.module.css'

/** The shapes of an icon, as `lucide/dist/esm/icons/<name>.mjs` exports them. */
export type Glyph = readonly (readonly [tag: string, attributes: Record<string, string | number>])[]

interface IconProps {
  glyph: Glyph
  /** Edge in pixels; 16 beside text. */
  size?: 16 | 20 | 24 | 32
  /** Only for an icon that stands alone and means something; without it the icon is decoration. */
  label?: string
  /** For arrows that point along the line: turned round in right-to-left writing. */
  directed?: boolean
}

const LINES = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** One line icon. Import its glyph on its own (`lucide/dist/esm/icons/trash.mjs`), so that only what is drawn is shipped. */
export function Icon({ glyph, size = 16, label, directed = false }: IconProps) {
  const shapes = glyph.map(([tag, attributes]) => createElement(tag, attributes))
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  const className = directed ? styles.directed : styles.icon
  return createElement('svg', { ...LINES, ...meaning, className, width: size, height: size }, ...shapes)
}

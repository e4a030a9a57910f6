import { createElement } from 'react'
import styles from './Icon.module.css'

/** The shapes of an icon, as `lucide/dist/esm/icons/<name>.mjs` exports them. */
export type Glyph = readonly (readonly [tag: string, attributes: Record<string, string | number>])[]

interface IconProps {
  glyph: Glyph
  /** Size in pixels; 16 next to text. */
  size?: 16 | 20 | 24 | 32
  /** Only for a meaningful icon without text; without it the icon is decorative. */
  label?: string
  /** For directional arrows: mirrored in right-to-left layouts. */
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

/**
 * A line icon. Import each glyph separately (`lucide/dist/esm/icons/trash.mjs`), so that only used ones are shipped.
 */
export function Icon({ glyph, size = 16, label, directed = false }: IconProps) {
  const shapes = glyph.map(([tag, attributes]) => createElement(tag, attributes))
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  const className = directed ? styles.directed : styles.icon
  return createElement('svg', { ...LINES, ...meaning, className, width: size, height: size }, ...shapes)
}

import type { ComponentType, SVGProps } from 'react'
import styles from './Icon.module.css'

/** A glyph as `lucide-react/icons/<name>` exports it by default. */
export type Glyph = ComponentType<SVGProps<SVGSVGElement>>

interface IconProps {
  glyph: Glyph
  /** Edge in pixels; 16 beside text. */
  size?: 16 | 20 | 24 | 32
  /** Only for an icon that stands alone and means something; without it the icon is decoration. */
  label?: string
  /** For arrows that point along the line: turned round in right-to-left writing. */
  directed?: boolean
}

/** One line icon. Import its glyph on its own (`lucide-react/icons/trash`), so that only what is drawn is shipped. */
export function Icon({ glyph: GlyphView, size = 16, label, directed = false }: IconProps) {
  return (
    <GlyphView
      className={directed ? styles.directed : styles.icon}
      width={size}
      height={size}
      strokeWidth={1.75}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}

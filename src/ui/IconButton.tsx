import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './buttonClass.ts'
import { type Glyph, Icon } from './Icon.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'>, Omit<ButtonLook, 'square'> {
  glyph: Glyph
  /** Verb and noun: its name and its tool tip. */
  label: string
  directed?: boolean
}

/** A button with only an icon, where space is tight and the icon is well known (close, more, back). */
export function IconButton({ glyph, label, directed, variant = 'ghost', size, type, ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      className={buttonClass({ variant, size, square: true })}
    >
      {Icon({ glyph, directed })}
    </button>
  )
}

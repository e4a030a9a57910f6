import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { type ButtonLook, type ButtonVariant, buttonClass } from '../buttonClass.ts'
import { type Glyph, Icon } from '../Icon.tsx'
import { isSecondPress } from '../isSecondPress.ts'
import { MenuList } from './MenuList.tsx'
import type { MenuEntry, MenuStart } from './menuEntry.ts'

interface MenuButtonLook {
  /** Names a button without text: "Actions for Blue mug". */
  label?: string
  variant?: ButtonVariant
  size?: ButtonLook['size']
  disabled?: boolean
  /** The icon of a button without text; default: three dots. */
  glyph?: Glyph
  /** -1 where a widget around it moves the focus. */
  tabIndex?: 0 | -1
  /** The button's text; without it only the icon is shown. */
  children?: ReactNode
}

interface MenuButtonProps extends MenuButtonLook {
  /** Called each time the menu opens. */
  entries: () => readonly MenuEntry[]
}

interface PlainMenuButton extends MenuButtonLook {
  id?: string
  ref?: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  /** `null` closes the menu. */
  onOpen: (startAt: MenuStart | null, button: HTMLButtonElement) => void
}

/** The button alone, as a plain element. */
export function plainMenuButton(props: PlainMenuButton) {
  const {
    id,
    ref,
    isOpen,
    onOpen,
    label,
    variant = 'ghost',
    size,
    disabled,
    glyph = Ellipsis,
    tabIndex,
    children,
  } = props
  return (
    <button
      ref={ref}
      id={id}
      type="button"
      tabIndex={tabIndex}
      disabled={disabled}
      title={children ? undefined : label}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      className={buttonClass({ variant, size, square: !children })}
      // The second click of a double-click doesn't close what the first one opened, and leaves the focus there.
      onMouseDown={event => event.detail > 1 && event.preventDefault()}
      onClick={event => !isSecondPress(event) && onOpen(isOpen ? null : 'first', event.currentTarget)}
      onKeyDown={event => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        onOpen(event.key === 'ArrowDown' ? 'first' : 'last', event.currentTarget)
      }}
    >
      {children ?? Icon({ glyph })}
      {children && Icon({ glyph: ChevronDown })}
    </button>
  )
}

/** A button that opens a menu of actions and links. */
export function MenuButton({ entries, ...look }: MenuButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<MenuStart | null>(null)
  return (
    <>
      {plainMenuButton({ ...look, id, ref: button, isOpen: open !== null, onOpen: setOpen })}
      {open && (
        <MenuList
          labelledBy={id}
          anchor={button}
          startAt={open}
          entries={entries()}
          onClose={focusBack => {
            setOpen(null)
            if (focusBack) button.current?.focus()
          }}
        />
      )}
    </>
  )
}

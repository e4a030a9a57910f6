import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import { type ReactNode, useId, useRef, useState } from 'react'
import { type ButtonLook, type ButtonVariant, buttonClass } from '../buttonClass.ts'
import { type Glyph, Icon } from '../Icon.tsx'
import { isSecondPress } from '../isSecondPress.ts'
import { MenuList } from './MenuList.tsx'
import type { MenuEntry } from './menuEntry.ts'

interface MenuButtonProps {
  /** Called each time the menu opens. */
  entries: () => readonly MenuEntry[]
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

/** A button that opens a menu of actions and links. */
export function MenuButton(props: MenuButtonProps) {
  const { entries, label, variant = 'ghost', size, disabled, glyph = Ellipsis, tabIndex, children } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<false | 'first' | 'last'>(false)
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        tabIndex={tabIndex}
        disabled={disabled}
        title={children ? undefined : label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== false}
        className={buttonClass({ variant, size, square: !children })}
        // The second click of a double-click doesn't close what the first one opened, and leaves the focus there.
        onMouseDown={event => event.detail > 1 && event.preventDefault()}
        onClick={event => !isSecondPress(event) && setOpen(open ? false : 'first')}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
        }}
      >
        {children ?? <Icon glyph={glyph} />}
        {children && <Icon glyph={ChevronDown} />}
      </button>
      {open && (
        <MenuList
          labelledBy={id}
          anchor={button}
          startAt={open}
          entries={entries()}
          onClose={focusBack => {
            setOpen(false)
            if (focusBack) button.current?.focus()
          }}
        />
      )}
    </>
  )
}

import ChevronDown from 'lucide-react/icons/chevron-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { type ButtonVariant, buttonClass } from '../buttonClass.ts'
import { Icon } from '../Icon.tsx'
import type { MenuEntry } from './menuEntry.ts'

const load = () => import('./MenuPopup.tsx')
const MenuPopup = lazy(load)

interface MenuButtonProps {
  /** Asked for each time the menu opens. */
  entries: () => readonly MenuEntry[]
  /** Names a button without text: "Actions for Blue mug". */
  label?: string
  variant?: ButtonVariant
  /** The button's text; without it three dots stand there. */
  children?: ReactNode
}

/** A button that opens a menu. The menu's code comes when a pointer or the focus draws near. */
export function MenuButton({ entries, label, variant = 'ghost', children }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)

  const show = () => {
    setOpened(true)
    setOpen(true)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        title={children ? undefined : label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        className={buttonClass({ variant, square: !children })}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          show()
        }}
      >
        {children ?? <Icon glyph={Ellipsis} />}
        {children && <Icon glyph={ChevronDown} />}
      </button>
      {opened && (
        <Suspense fallback={null}>
          <MenuPopup anchor={button} open={open} onOpen={setOpen} entries={entries} />
        </Suspense>
      )}
    </>
  )
}

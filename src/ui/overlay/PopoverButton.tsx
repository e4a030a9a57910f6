import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { type ButtonLook, buttonClass } from '../buttonClass.ts'
import { Icon } from '../Icon.tsx'
import { isSecondPress } from '../isSecondPress.ts'
import styles from './popup.module.css'
import { useFloating } from './useFloating.ts'

interface PopoverButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  /** The button's text. */
  label: ReactNode
  /** Names the sheet for a screen reader. */
  title: string
  /** The sheet's content; `close` closes it and restores the focus. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a small sheet with controls, such as a filter. Escape and a press outside close it. */
export function PopoverButton({ label, title, children, ...look }: PopoverButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={buttonClass(look)}
        // The second click of a double-click doesn't close what the first one opened, and leaves the focus there.
        onMouseDown={event => event.detail > 1 && event.preventDefault()}
        onClick={event => !isSecondPress(event) && setOpen(!open)}
      >
        {label}
        <Icon glyph={ChevronDown} />
      </button>
      {/* A sheet whose code is still loading opens when it has loaded, so that its first control gets the focus. */}
      <Suspense>
        {open && (
          <Sheet title={title} anchor={button} onClose={close} onLeave={() => setOpen(false)}>
            {children(close)}
          </Sheet>
        )}
      </Suspense>
    </>
  )
}

interface SheetProps {
  title: string
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
  onLeave: () => void
  children: ReactNode
}

function Sheet({ title, anchor, onClose, onLeave, children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  useFloating({ floating: sheet, anchor, align: 'start', onLeave })
  useEffect(() => {
    const first = sheet.current?.querySelector<HTMLElement>('input, select, textarea, button, a[href]')
    const target = first ?? sheet.current
    target?.focus()
  }, [])
  return (
    <div
      ref={sheet}
      role="dialog"
      tabIndex={-1}
      aria-label={title}
      popover="manual"
      className={`${styles.popup} ${styles.sheet}`}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
      onBlur={event => {
        const next = event.relatedTarget
        if (next && !event.currentTarget.contains(next) && next !== anchor.current) onLeave()
      }}
    >
      {children}
    </div>
  )
}

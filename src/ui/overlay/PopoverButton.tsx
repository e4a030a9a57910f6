import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { type ButtonLook, buttonClass } from '../buttonClass.ts'
import { Icon } from '../Icon.tsx'

const load = () => import('./PopoverSheet.tsx')
const PopoverSheet = lazy(load)

interface PopoverButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  /** The button's text. */
  label: ReactNode
  /** Names the sheet for a screen reader. */
  title: string
  /** What the sheet holds; `close` shuts it and gives the focus back. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a small sheet with controls, such as a filter. The sheet's code comes when a pointer draws near. */
export function PopoverButton({ label, title, children, ...look }: PopoverButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={buttonClass(look)}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          setOpened(true)
          setOpen(!open)
        }}
      >
        {label}
        <Icon glyph={ChevronDown} />
      </button>
      {opened && (
        <Suspense fallback={null}>
          <PopoverSheet anchor={button} open={open} onOpen={setOpen} title={title}>
            {children(() => setOpen(false))}
          </PopoverSheet>
        </Suspense>
      )}
    </>
  )
}

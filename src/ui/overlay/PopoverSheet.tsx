import { Popover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import { Direction } from './Direction.tsx'
import styles from './PopoverSheet.module.css'
import popup from './popup.module.css'

interface PopoverSheetProps {
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpen: (open: boolean) => void
  title: string
  children: ReactNode
}

/** The sheet itself. Loaded by `PopoverButton`; import that one. */
export default function PopoverSheet({ anchor, open, onOpen, title, children }: PopoverSheetProps) {
  return (
    <Direction>
      <Popover.Root
        open={open}
        onOpenChange={(next, details) => {
          const target = details.event.target
          if (details.reason === 'outside-press' && target instanceof Node && anchor.current?.contains(target)) {
            details.cancel()
          } else {
            onOpen(next)
          }
        }}
      >
        <Popover.Portal>
          <Popover.Positioner anchor={anchor} align="start" sideOffset={4} className={popup.positioner}>
            <Popover.Popup aria-label={title} finalFocus={anchor} className={`${popup.popup} ${styles.sheet}`}>
              {children}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </Direction>
  )
}

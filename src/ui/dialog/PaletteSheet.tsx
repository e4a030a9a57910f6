import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './DialogSheet.module.css'

interface PaletteSheetProps {
  open: boolean
  onClose: () => void
  /** Accessible name of the sheet. */
  label: string
  initialFocus: RefObject<HTMLElement | null>
  /** The element to focus afterwards; default: the previously focused one. */
  finalFocus: () => HTMLElement | true
  children: ReactNode
}

/** A sheet without a heading at the top of the window, for a field with results. */
export function PaletteSheet({ open, onClose, label, initialFocus, finalFocus, children }: PaletteSheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={next => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={`${styles.viewport} ${styles.high}`}>
          <Dialog.Popup className={styles.sheet} data-size="medium" initialFocus={initialFocus} finalFocus={finalFocus}>
            <VisuallyHidden>
              <Dialog.Title>{label}</Dialog.Title>
            </VisuallyHidden>
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

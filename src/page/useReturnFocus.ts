import { useLayoutEffect } from 'react'

/** After everything that a closing dialog does with the focus itself. */
const AFTER_MS = 50

/**
 * Restores the focus to the element that had it when a dialog within a dialog opened: by default, the inner one would
 * focus the opener of the outer one.
 */
export function useReturnFocus(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    return () => {
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      }, AFTER_MS)
    }
  }, [isOpen])
}

import { useLayoutEffect } from 'react'

/** After everything that a closing dialog does with the focus itself. */
const AFTER_MS = 50

/**
 * Gives the focus back to what had it when a dialog within another dialog was opened: on its own, the inner one would give it to what had
 * opened the outer one.
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

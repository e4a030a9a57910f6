import { useLayoutEffect } from 'react'

/** After everything that a closing dialog does with the focus itself. */
const AFTER_MS = 50

/**
 * Restores the focus to the element that had it when a dialog within a dialog opened, or to the outer dialog if that
 * element is gone: by default, the inner one would focus the opener of the outer one.
 */
export function useReturnFocus(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    const outer = opener?.closest('[role=dialog]')
    return () => {
      setTimeout(() => {
        const place = [opener, outer].find(each => each?.isConnected)
        if (place instanceof HTMLElement) place.focus({ preventScroll: true })
      }, AFTER_MS)
    }
  }, [isOpen])
}

import { type RefObject, useEffect } from 'react'
import type { GridStore } from './gridStore.ts'

/**
 * Copy, cut and paste while the focus is in the grid. The listeners are on the document, because browsers dispatch
 * these events there for checkboxes and selects.
 */
export function useGridClipboard(store: GridStore, grid: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const isOurs = () => !store.isEditing() && grid.current?.contains(document.activeElement) === true
    const copy = (event: ClipboardEvent) => {
      if (!isOurs() || !event.clipboardData) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', store.copy())
      if (event.type === 'cut') store.clear()
    }
    const paste = (event: ClipboardEvent) => {
      if (!isOurs() || !event.clipboardData) return
      event.preventDefault()
      const text = event.clipboardData.getData('text/plain')
      if (text !== '') store.paste(text)
    }
    document.addEventListener('copy', copy)
    document.addEventListener('cut', copy)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', copy)
      document.removeEventListener('paste', paste)
    }
  }, [store, grid])
}

import { type PointerEvent, useRef } from 'react'
import type { Place } from './gridRange.ts'
import type { GridStore } from './gridStore.ts'

/** Selecting with the mouse: a press chooses a cell, a drag or a press with Shift a range, a press on the active cell edits it. */
export function useGridPointer(store: GridStore) {
  const drag = useRef<{ hasMoved: boolean; wasActive: boolean } | null>(null)
  return {
    onPointerDown(event: PointerEvent) {
      const place = placeAt(event.target)
      if (!place || event.button !== 0) return
      const active = store.active()
      const hasFocus = event.currentTarget.contains(document.activeElement)
      const wasActive = hasFocus && active.row === place.row && active.column === place.column
      // In the text being edited, the mouse sets the caret.
      if (wasActive && store.isEditing()) return
      drag.current = { hasMoved: false, wasActive }
      if (isControl(event.target)) return
      // Otherwise the browser would move the focus from the newly active cell.
      event.preventDefault()
      if (event.shiftKey) store.extendTo(place)
      else store.select(place)
    },
    onPointerMove(event: PointerEvent) {
      if (!drag.current || event.buttons !== 1 || event.pointerType === 'touch') return
      const place = placeAt(document.elementFromPoint(event.clientX, event.clientY))
      const active = store.active()
      if (!place || (place.row === active.row && place.column === active.column)) return
      drag.current.hasMoved = true
      event.preventDefault()
      store.extendTo(place)
    },
    onPointerUp(event: PointerEvent) {
      const { current } = drag
      drag.current = null
      if (current?.wasActive && !current.hasMoved && !isControl(event.target) && !event.shiftKey) store.edit()
    },
    onDoubleClick() {
      store.edit()
    },
  }
}

/** Checkboxes and selects handle the press themselves. */
const isControl = (target: EventTarget) =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox')

function placeAt(target: EventTarget | null): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null
}

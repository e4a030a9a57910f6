import { type MouseEvent, useRef } from 'react'
import { isSecondPress } from '../isSecondPress.ts'

/**
 * Ignores the second press of a double-click where the first one has brought another button to the same place, such as
 * that of a next step that nobody has read. Returns the dialog's `onClickCapture`.
 */
export function useSecondPress() {
  const pressed = useRef<string | null>(null)
  return (event: MouseEvent) => {
    const label = event.target instanceof Element ? (event.target.closest('button')?.textContent ?? null) : null
    if (!isSecondPress(event)) pressed.current = label
    else if (label !== pressed.current) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
}

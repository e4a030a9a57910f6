import { useEffect, useRef } from 'react'

/**
 * Focuses the heading of a step when the control that opened it was removed, for keyboard and screen reader users. Does
 * not take the focus from another element. Returns the ref of the steps' container.
 */
export function useStepFocus(step: string) {
  const frame = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    const focused = document.activeElement
    // Where a step takes long to come, the focus is on the screen's heading by then.
    if (focused && focused !== document.body && !focused.matches('h1')) return
    const heading = frame.current?.querySelector('h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [step])
  return frame
}

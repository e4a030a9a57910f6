import { useEffect, useRef } from 'react'

/**
 * Gives the focus to the heading of a step when the control that led to it is gone, so that whoever works by keyboard or
 * hears the page is where it goes on. Takes it from nobody. Returns the ref of what holds the steps.
 */
export function useStepFocus(step: string) {
  const frame = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (document.activeElement && document.activeElement !== document.body) return
    const heading = frame.current?.querySelector('h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [step])
  return frame
}

import { useEffect, useLayoutEffect, useRef } from 'react'

/** Focuses the screen's heading, or its container if there is none. */
export function focusHeading(): void {
  const place = document.getElementById('content') ?? document.querySelector<HTMLElement>('main')
  const heading = place?.querySelector<HTMLElement>('h1')
  if (heading) heading.tabIndex = -1
  ;(heading ?? place)?.focus({ preventScroll: true })
}

/** Focuses the first field with an error; returns whether there is one. */
export function focusFirstError(within: HTMLElement | null): boolean {
  const field = within?.querySelector<HTMLElement>('[aria-invalid=true]')
  field?.focus()
  return field != null
}

/**
 * Focuses the first error of a step, else its heading, when the control that opened it was removed. Does not take the
 * focus from another element. Returns the ref of the steps' container.
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
    if (focusFirstError(frame.current)) return
    const heading = frame.current?.querySelector('h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [step])
  return frame
}

/** As a `ref`: focuses what has replaced the control that was pressed; or a field of another service. */
export function focusShown(place: { focus: () => void } | null | undefined): void {
  place?.focus()
}

/** As a `ref`: focuses the first input of what has replaced the control that was pressed. */
export function focusFirstInput(place: HTMLElement | null): void {
  place?.querySelector<HTMLElement>('input, textarea')?.focus()
}

/** Focuses what replaces a removed element that had the focus; not if the user is somewhere else by now. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}

/** Focuses a row: of a tree itself, of a list its link. */
export function focusRow(row: Element | null | undefined): void {
  const target = row?.matches('[data-tree-row]') ? row : row?.querySelector('[data-kind=title] a')
  if (target instanceof HTMLElement) target.focus()
}

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

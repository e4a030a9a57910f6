/**
 * Focuses a button that is pressed with the mouse. Safari doesn't: it focuses the nearest focusable element around the
 * button, or nothing. A dialog could not return the focus to the button that opened it, and a popover would close
 * before the press on its button arrives, which would open it again. Returns a function that stops it.
 */
export function focusPressedButtons(): () => void {
  if (!navigator.vendor.startsWith('Apple')) return () => {}
  const press = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || !(event.target instanceof Element)) return
    const button = event.target.closest('button')
    if (!button || button.disabled) return
    // Otherwise Safari moves the focus afterwards. The click comes all the same.
    event.preventDefault()
    button.focus({ preventScroll: true, focusVisible: false })
  }
  document.addEventListener('mousedown', press)
  return () => document.removeEventListener('mousedown', press)
}

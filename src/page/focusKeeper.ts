import { focusHeading } from './focus.ts'

/** Long enough for closing elements to restore the focus themselves. */
const MAX_WAIT_MS = 100
/** How many earlier places of the focus are remembered. */
const REMEMBERED = 20

/**
 * Preserves the focus. When the focused element is removed (a Save button, a deleted row, a dialog's opener), browsers
 * move the focus to the body, and keyboard and screen reader users start over at the top. This moves it to the most
 * recently focused element that still exists, or else to the screen's heading. Returns a function that stops it.
 */
export function keepFocus(): () => void {
  let places: HTMLElement[] = []

  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    places = [target, ...places.filter(place => place !== target && place.isConnected)].slice(0, REMEMBERED)
  }
  const restore = () => {
    const [last, ...earlier] = places
    if (!last || last.isConnected || (document.activeElement ?? document.body) !== document.body) return
    places = places.filter(({ isConnected }) => isConnected)
    // An open dialog traps the focus: one above it has closed, or a part of it was removed.
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
    const place = earlier.find(each => isUsable(each) && (!dialog || dialog.contains(each)))
    if (place) place.focus({ preventScroll: true })
    else if (!dialog) focusHeading()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    if (places[0]?.isConnected === false && timer === undefined) {
      timer = setTimeout(() => {
        timer = undefined
        restore()
      }, MAX_WAIT_MS)
    }
  })
  document.addEventListener('focusin', note)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    clearTimeout(timer)
    document.removeEventListener('focusin', note)
    observer.disconnect()
  }
}

/** On a phone, focus in a text field would open the keyboard over the screen. */
const opensKeyboard = (place: HTMLElement) =>
  matchMedia('(pointer: coarse)').matches && place.matches('input, textarea, [contenteditable]')

const isUsable = (place: HTMLElement) =>
  place.isConnected && !place.closest('[inert], [aria-hidden="true"], [hidden]') && !opensKeyboard(place)

/** Focuses the first text field of a form. On a phone, the focus stays on the heading. */
export function focusFirstField(form: HTMLFormElement): void {
  const texts = 'input:not([type]), input[type=text], input[type=email], input[type=tel], textarea'
  const field = [...form.querySelectorAll<HTMLElement>(texts)].find(isUsable)
  field?.focus({ preventScroll: true })
}

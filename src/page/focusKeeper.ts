/** Long enough for whatever closes to give the focus back itself. */
const PATIENCE_MS = 100
/** How many earlier places of the focus are remembered. */
const REMEMBERED = 20

/**
 * Keeps the focus with the work. When the element that has it leaves the page (a Save button whose bar goes, a deleted row, a
 * dialog's opener), browsers drop the focus to the body, and a keyboard or a screen reader starts over at the top. This moves
 * it to the newest earlier place that is still there, or else to the screen's heading. Returns what ends that.
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
    // A dialog that stays keeps the focus in itself: one over it has closed, or a part of it is gone.
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
      }, PATIENCE_MS)
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

/** Gives the focus to the screen's heading, or to its place where it has none. */
export function focusHeading(): void {
  const place = document.getElementById('content') ?? document.querySelector<HTMLElement>('main')
  const heading = place?.querySelector<HTMLElement>('h1')
  if (heading) heading.tabIndex = -1
  ;(heading ?? place)?.focus({ preventScroll: true })
}

import { observable } from '#lib/observable.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'

/** Shortcuts without Ctrl or Cmd can be turned off, because dictation types them by accident. */
const KEPT = 'backcounter.singleKeys'

/** Whether single keys do something on this device; `setSingleKeys` changes it. */
export const singleKeys = observable(readStorage(KEPT) !== 'off')

/** Switches single keys on or off, on this device from now on. */
export function setSingleKeys(on: boolean): void {
  singleKeys.set(on)
  writeStorage(KEPT, on ? 'on' : 'off')
}

/** Focuses the search box of a list. */
export const SEARCH_KEY = '/'

/** Elements above the page, which exist only while they are open. */
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** Whether something covers the page, so that keys apply only to it. */
export const isCovered = () => document.querySelector(OVER_THE_PAGE) !== null

/** Whether the focused element accepts text, or selects an option by its letter. */
const takesLetters = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="textbox"], [role="listbox"]') !== null)

/** Whether a key press may be a single-key shortcut: turned on, the user is not typing, nothing covers the page. */
export const isFreeKey = (event: KeyboardEvent) =>
  singleKeys.get() &&
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) &&
  // Seen from outside, the target of a key in a shadow tree is its host.
  !takesLetters(event.composedPath()[0] ?? null) &&
  !isCovered()

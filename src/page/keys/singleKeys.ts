import { observable } from '#lib/observable.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'

/** Keys that do something on their own, without Ctrl or Cmd, can be switched off: whoever dictates types them by accident. */
const KEPT = 'backcounter.singleKeys'

/** Whether single keys do something on this device; `setSingleKeys` changes it. */
export const singleKeys = observable(readStorage(KEPT) !== 'off')

/** Switches single keys on or off, on this device from now on. */
export function setSingleKeys(on: boolean): void {
  singleKeys.set(on)
  writeStorage(KEPT, on ? 'on' : 'off')
}

/** Leads to the search box of a list. */
export const SEARCH_KEY = '/'

/** What lies over the page: each is there only while it is open. */
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** Whether something lies over the page, so that keys belong to it alone. */
export const isCovered = () => document.querySelector(OVER_THE_PAGE) !== null

/** Whether what has the focus takes text, or goes to a choice by its letter. */
const takesLetters = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="listbox"]') !== null)

/** Whether a key press may be a shortcut of a single key: switched on, nobody is typing, nothing lies over the page. */
export const isFreeKey = (event: KeyboardEvent) =>
  singleKeys.get() &&
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) &&
  !takesLetters(event.target) &&
  !isCovered()

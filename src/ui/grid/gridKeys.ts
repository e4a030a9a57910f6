import type { KeyboardEvent } from 'react'
import type { GridStore } from './gridStore.ts'

interface KeyContext {
  isRightToLeft: boolean
  /** Rows that are on the screen at once. */
  page: number
}

/** Handles a key in a spreadsheet; `false` if the browser should handle it. */
export function pressKey(event: KeyboardEvent, store: GridStore, context: KeyContext): boolean {
  // Keys belong to an input method while it composes.
  if (event.nativeEvent.isComposing || event.key === 'Process') return false
  return store.isEditing() ? pressWhileEditing(event, store) : pressWhileMoving(event, store, context)
}

function pressWhileEditing({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, store: GridStore): boolean {
  if (altKey || ctrlKey || metaKey) return false
  switch (key) {
    case 'Enter':
      store.move(shiftKey ? -1 : 1, 0)
      return true
    case 'Tab':
      return tab(store, shiftKey ? -1 : 1)
    case 'Escape':
      store.cancel()
      return true
    case 'ArrowDown':
    case 'ArrowUp':
      if (shiftKey) return false
      store.move(key === 'ArrowDown' ? 1 : -1, 0)
      return true
    default:
      return false
  }
}

/** To the next cell, and from the last of a row to the first of the next one; out of the grid at its ends. */
function tab(store: GridStore, by: 1 | -1): boolean {
  const { row, column } = store.active()
  const last = store.columns().length - 1
  const isEnd = by === 1 ? column === last : column === 0
  store.commit()
  if (!isEnd) store.move(0, by)
  else if (store.shownIds()[row + by] === undefined) return false
  else store.move(by, -by * last)
  return true
}

const FAR = Number.MAX_SAFE_INTEGER

function pressWhileMoving(event: KeyboardEvent, store: GridStore, { isRightToLeft, page }: KeyContext): boolean {
  const { key, shiftKey, altKey } = event
  const isCommand = event.ctrlKey || event.metaKey
  if (altKey) return false
  const far = isCommand ? FAR : 1
  const on = isRightToLeft ? -1 : 1
  const steps: Record<string, [rows: number, columns: number]> = {
    ArrowDown: [far, 0],
    ArrowUp: [-far, 0],
    ArrowRight: [0, far * on],
    ArrowLeft: [0, -far * on],
    PageDown: [page, 0],
    PageUp: [-page, 0],
    Home: [isCommand ? -FAR : 0, -FAR],
    End: [isCommand ? FAR : 0, FAR],
  }
  const step = steps[key]
  if (step) {
    store.move(...step, shiftKey)
    return true
  }
  return isCommand ? pressCommand(key.toLowerCase(), shiftKey, store) : pressPlain(key, event, store)
}

function pressPlain(key: string, { target }: KeyboardEvent, store: GridStore): boolean {
  switch (key) {
    case 'F2':
    case 'Enter':
      act(target, store)
      return true
    case 'Delete':
    case 'Backspace':
      store.clear()
      return true
    case 'Escape':
      store.cancel()
      return true
    default:
      return false
  }
}

/** Edits a text; checks a box; opens a choice. */
function act(target: EventTarget, store: GridStore) {
  if (target instanceof HTMLSelectElement) target.showPicker?.()
  else if (target instanceof HTMLInputElement && target.type === 'checkbox') target.click()
  else store.edit()
}

function pressCommand(key: string, isShifted: boolean, store: GridStore): boolean {
  const commands: Record<string, () => void> = {
    a: store.selectAll,
    d: store.fillDown,
    y: store.redo,
    z: isShifted ? store.redo : store.undo,
  }
  const command = commands[key]
  command?.()
  return command !== undefined
}

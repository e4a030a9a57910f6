import type { Shortcut } from './table.ts'

/** The keys of a sequence that have been pressed, and when the last was, in milliseconds. */
export interface Pressed {
  keys: readonly string[]
  at: number
}

export const NOTHING_PRESSED: Pressed = { keys: [], at: 0 }

/** Longest time between two keys of a sequence; after that the second one starts a new one. */
const MAX_WAIT_MS = 1500

/** The result of one more key: a completed shortcut, or a longer sequence. */
export function press(
  before: Pressed,
  key: string,
  at: number,
  table: readonly Shortcut[],
): { now: Pressed; complete?: Shortcut } {
  const held = at - before.at <= MAX_WAIT_MS ? before.keys : []
  // A key that does not continue a sequence may start another.
  for (const keys of held.length > 0 ? [[...held, key], [key]] : [[key]]) {
    const fitting = table.filter(
      ({ mod, keys: wanted }) => !mod && keys.every((pressed, index) => wanted[index] === pressed),
    )
    const complete = fitting.find(({ keys: wanted }) => wanted.length === keys.length)
    if (complete) return { now: NOTHING_PRESSED, complete }
    if (fitting.length > 0) return { now: { keys, at } }
  }
  return { now: NOTHING_PRESSED }
}

let painted = Promise.resolve()
let release: (() => void) | undefined

/** In milliseconds: nothing waits longer, whatever keeps the first screen from being painted. */
const PATIENCE_MS = 10_000

/** Holds `firstPaint` back until `noteFirstPaint`. Call before the app renders. */
export function awaitFirstPaint(): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  painted = promise
  release = resolve
  setTimeout(noteFirstPaint, PATIENCE_MS)
}

/** The first screen is on the display. */
export function noteFirstPaint(): void {
  release?.()
  release = undefined
}

/** Resolves when the first screen is on the display; absent if it is already. */
export const firstPaint = (): Promise<void> | undefined => (release ? painted : undefined)

let painted = Promise.resolve()
let release: (() => void) | undefined
let longest = 0

/**
 * Holds `firstPaint` back until `noteFirstPaint`, but nobody longer than `patience` milliseconds: a part without a
 * `Suspense` of its own waits for the screen, and the screen for the part. Call before the app renders.
 */
export function awaitFirstPaint(patience = 5000): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  painted = promise
  release = resolve
  longest = patience
}

/** The first screen is on the display. */
export function noteFirstPaint(): void {
  release?.()
  release = undefined
}

/** Resolves when the first screen is on the display, or the patience for it ends; absent if it is already. */
export const firstPaint = (): Promise<void> | undefined =>
  release ? Promise.race([painted, new Promise<void>(resolve => setTimeout(resolve, longest))]) : undefined

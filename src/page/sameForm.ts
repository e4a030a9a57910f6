/**
 * Router state of a navigation that changes only the URL of the form that is open, as a first save does: focus and scroll
 * stay where they are, and nothing is left behind.
 */
export const SAME_FORM = { keepFocus: true } as const

export const isSameForm = (state: unknown) =>
  typeof state === 'object' && state !== null && 'keepFocus' in state && state.keepFocus === true

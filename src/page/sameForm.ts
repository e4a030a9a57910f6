/**
 * Router state of a navigation that changes only the URL of the open form, as a first save does: focus and scroll
 * position stay, and no draft is left.
 */
export const SAME_FORM = { keepFocus: true } as const

export const isSameForm = (state: unknown) =>
  typeof state === 'object' && state !== null && 'keepFocus' in state && state.keepFocus === true

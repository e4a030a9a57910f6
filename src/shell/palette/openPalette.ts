import { observable } from '#lib/observable.ts'

/** Overlays for keyboard users: the palette, or the list of shortcuts. */
export const shownOverlay = observable<'palette' | 'shortcuts' | null>(null)

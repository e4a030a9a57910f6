import { observable } from '#lib/observable.ts'

/** What lies over the screen for somebody who types: the way to anything, or the list of keys. */
export const shownOverlay = observable<'palette' | 'shortcuts' | null>(null)

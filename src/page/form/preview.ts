import type { PreviewDraft } from '#contract/storefront.ts'
import { observable } from '#lib/observable.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'

/** The current unsaved values, for the preview. */
export const previewDraft = observable<PreviewDraft | null>(null)

/**
 * Publishes the unsaved values of a form; `null` once it is saved, reset or closed. They stay in this window's memory
 * and in the storefront's iframe.
 */
export const publishPreview = (draft: PreviewDraft | null) => previewDraft.set(draft)

const ROOM = 'backcounter.previewRoom'
/** How long a form reserves space for the preview. */
const PATIENCE_MS = 5000

let isManaged = false

const makeRoom = (width: number) => document.documentElement.style.setProperty('--panel', `${width}px`)
const giveRoomBack = () => document.documentElement.style.removeProperty('--panel')

/**
 * The preview loads after the form. This reserves the space that it used last time, so that nothing moves under the
 * pointer; returns a function that releases the space if the preview does not open.
 */
export function keepRoomForPreview(): () => void {
  const width = isManaged ? 0 : readRoom()
  if (width < 1 || width > innerWidth / 2) return () => undefined
  makeRoom(width)
  const release = () => {
    if (!isManaged) giveRoomBack()
  }
  const timer = setTimeout(release, PATIENCE_MS)
  return () => {
    clearTimeout(timer)
    release()
  }
}

/** The preview is open, and covers this many pixels of the window's width; 0 for none. */
export function setPreviewRoom(width: number): void {
  isManaged = true
  if (width === 0) return void giveRoomBack()
  makeRoom(width)
  writeRoom(width)
}

/** The preview was closed: the next page load reserves no space. */
export const forgetPreviewRoom = () => writeRoom(0)

const readRoom = () => Number(readStorage(ROOM)) || 0
const writeRoom = (width: number) => writeStorage(ROOM, String(width))

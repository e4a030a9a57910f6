import type { PreviewDraft } from '#contract/storefront.ts'
import { observable } from '#lib/observable.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'

/** What is being typed now, for whoever previews it. */
export const previewDraft = observable<PreviewDraft | null>(null)

/**
 * Tells what a form shows and has not saved; `null` once it is saved, reset or left. What is published stays in this
 * window's memory and in the frame of the store.
 */
export const publishPreview = (draft: PreviewDraft | null) => previewDraft.set(draft)

const ROOM = 'backcounter.previewRoom'
/** How long a form waits for the preview that it keeps room for. */
const PATIENCE_MS = 5000

let isManaged = false

const makeRoom = (width: number) => document.documentElement.style.setProperty('--panel', `${width}px`)
const giveRoomBack = () => document.documentElement.style.removeProperty('--panel')

/**
 * The preview comes after the form on a page load. This begins with the room that it took last time, so that nothing moves
 * under the merchant's hand; gives a function that gives the room back, should the preview not come.
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

/** The preview is here, and says how much of the window it takes from the screen, in pixels; 0 for nothing. */
export function setPreviewRoom(width: number): void {
  isManaged = true
  if (width === 0) return void giveRoomBack()
  makeRoom(width)
  writeRoom(width)
}

/** Nobody wants the preview beside the form: the next page load keeps no room. */
export const forgetPreviewRoom = () => writeRoom(0)

const readRoom = () => Number(readStorage(ROOM)) || 0
const writeRoom = (width: number) => writeStorage(ROOM, String(width))

import { readStorage, writeStorage } from '#lib/storage.ts'

const ROOM = 'backcounter.previewRoom'
/** How long a screen reserves space for the preview. */
const MAX_WAIT_MS = 15_000

let isManaged = false

const reserveWidth = (width: number) => document.documentElement.style.setProperty('--panel', `${width}px`)
const releaseWidth = () => document.documentElement.style.removeProperty('--panel')

/**
 * The preview loads after the screen. This reserves the space that it used last time (`usual` pixels if it never was
 * open), so that nothing moves under the pointer; returns a function that releases the space if the preview does not
 * open.
 */
export function reserveForPreview(usual: number): () => void {
  const width = isManaged ? 0 : Number(readStorage(ROOM) ?? usual) || 0
  if (width < 1 || width > innerWidth / 2) return () => undefined
  reserveWidth(width)
  const release = () => {
    if (!isManaged) releaseWidth()
  }
  const timer = setTimeout(release, MAX_WAIT_MS)
  return () => {
    clearTimeout(timer)
    release()
  }
}

/** The preview is open, and covers this many pixels of the window's width; 0 for none. */
export function setPreviewRoom(width: number): void {
  isManaged = true
  if (width === 0) return void releaseWidth()
  reserveWidth(width)
  writeRoom(width)
}

/** The preview was closed: the next page load reserves no space. */
export const forgetPreviewRoom = () => writeRoom(0)

const writeRoom = (width: number) => writeStorage(ROOM, String(width))

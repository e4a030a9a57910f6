import { isLeaving } from '#api/session.ts'
import { observable } from '#lib/observable.ts'

/** Number of open forms with unsaved changes, so that other parts don't interrupt the user. */
export const unsavedForms = observable(0)

/** How many sends (files, moves, names) would be lost if the page closed. */
export const activeSends = observable(0)

/** A screen is sending something: the browser asks before the page closes. Returns a function that ends that state. */
export function markSending(): () => void {
  activeSends.set(activeSends.get() + 1)
  addEventListener('beforeunload', askBeforeUnload)
  return () => {
    activeSends.set(activeSends.get() - 1)
    if (activeSends.get() === 0) removeEventListener('beforeunload', askBeforeUnload)
  }
}

function askBeforeUnload(event: BeforeUnloadEvent) {
  if (!isLeaving()) event.preventDefault()
}

/** A form has unsaved changes. Returns a function that ends that state. */
export function markUnsaved(): () => void {
  unsavedForms.set(unsavedForms.get() + 1)
  return () => unsavedForms.set(unsavedForms.get() - 1)
}

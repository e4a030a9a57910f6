import { isLeaving } from '#api/session.ts'
import { observable } from '#lib/observable.ts'

/** Number of open forms with unsaved changes, so that other parts don't interrupt the user. */
export const unsavedForms = observable(0)

/** How many screens are sending files, which would end if the merchant went. */
export const sendingFiles = observable(0)

/** A screen is sending something: the browser asks before the page closes. Returns a function that ends that state. */
export function markSending(): () => void {
  sendingFiles.set(sendingFiles.get() + 1)
  addEventListener('beforeunload', askBeforeUnload)
  return () => {
    sendingFiles.set(sendingFiles.get() - 1)
    if (sendingFiles.get() === 0) removeEventListener('beforeunload', askBeforeUnload)
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

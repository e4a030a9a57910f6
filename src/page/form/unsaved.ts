import { observable } from '#lib/observable.ts'

/** Number of open forms with unsaved changes, so that other parts don't interrupt the user. */
export const unsavedForms = observable(0)

/** How many screens are sending files, which would end if the merchant went. */
export const sendingFiles = observable(0)

/** A screen is uploading files. Returns a function that ends that state. */
export function markSending(): () => void {
  sendingFiles.set(sendingFiles.get() + 1)
  return () => sendingFiles.set(sendingFiles.get() - 1)
}

/** A form has unsaved changes. Returns a function that ends that state. */
export function markUnsaved(): () => void {
  unsavedForms.set(unsavedForms.get() + 1)
  return () => unsavedForms.set(unsavedForms.get() - 1)
}

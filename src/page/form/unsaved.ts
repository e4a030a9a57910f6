import { observable } from '#lib/observable.ts'

/** How many open forms have unsaved changes, for what must not come between somebody and their work. */
export const unsavedForms = observable(0)

/** How many screens are sending files, which would end if the merchant went. */
export const sendingFiles = observable(0)

/** A screen is sending files. Returns what says that it sends none any more. */
export function markSending(): () => void {
  sendingFiles.set(sendingFiles.get() + 1)
  return () => sendingFiles.set(sendingFiles.get() - 1)
}

/** A form has unsaved changes. Returns what says that it has none any more. */
export function markUnsaved(): () => void {
  unsavedForms.set(unsavedForms.get() + 1)
  return () => unsavedForms.set(unsavedForms.get() - 1)
}

import { observable } from '#lib/observable.ts'

/** Whether the user asked for another verification message; the shell shows the dialog. */
export const isResendingVerification = observable(false)

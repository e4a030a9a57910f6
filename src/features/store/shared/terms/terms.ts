import { observable } from '#lib/observable.ts'

/** Whether the user asked to accept the terms; the shell shows the dialog. */
export const isAcceptingTerms = observable(false)

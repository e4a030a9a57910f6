import { observable } from '#lib/observable.ts'

/** What busy buttons say while there is no connection; `null` while there is one. */
export const waitingText = observable<string | null>(null)

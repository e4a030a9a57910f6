import { observable } from '#lib/observable.ts'

/** The order that is looked at beside the list, by id. */
export const peeked = observable<string | null>(null)

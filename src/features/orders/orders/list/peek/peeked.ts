import { observable } from '#lib/observable.ts'

/** The order shown next to the list, by id. */
export const peeked = observable<string | null>(null)

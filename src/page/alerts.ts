import { observable } from '#lib/observable.ts'

/** A message that must be read: a requested action did not happen. */
export interface Alert {
  title: string
  text: string
  /** Path of the screen below it; leaving that screen closes it. */
  at: string
  /** Details of the error. */
  detail?: string
  /** The URL that failed, for a retry. */
  retry?: string
}

/** The current alert; a new one replaces the previous one. */
export const shownAlert = observable<Alert | null>(null)

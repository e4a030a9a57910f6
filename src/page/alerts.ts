import { observable } from '#lib/observable.ts'

/** A message that must be read: something that was asked for did not happen. */
export interface Alert {
  title: string
  text: string
  /** Path of the screen that it is shown over; going on from there takes it away. */
  at: string
  /** What exactly went wrong. */
  detail?: string
  /** The address that failed, to be tried again. */
  retry?: string
}

/** The alert that shows; a new one takes the place of the one before it. */
export const shownAlert = observable<Alert | null>(null)

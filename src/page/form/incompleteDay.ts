import { formatDay } from '#lib/time.ts'

/** The value of a date that is typed in part. The browser says that it is empty, and an empty date is none. */
export const INCOMPLETE_DAY = 'incomplete'

/** A date field's value in words, where values are compared. */
export const dayText = (day: string, language: string) =>
  day === INCOMPLETE_DAY ? '…' : day && formatDay(day, language)

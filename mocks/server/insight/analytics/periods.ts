/** Days and months (`2026-11-28`, `2026-11`), whose names sort as they follow each other. */

const DAY_MS = 24 * 60 * 60 * 1000
const nameOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const timeOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`)

/** Whether such a day is in the calendar. */
export const isDay = (day: string) => !Number.isNaN(timeOf(day)) && nameOf(timeOf(day)) === day

export const dayAfter = (day: string, days = 1) => nameOf(timeOf(day) + days * DAY_MS)

/** How many days there are from `start` to `end`, both included; 0 or less if `end` is before `start`. */
export const daysBetween = (start: string, end: string) => Math.round((timeOf(end) - timeOf(start)) / DAY_MS) + 1

const monthAfter = (month: string) =>
  nameOf(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 1)).slice(0, 7)

/** The fewest periods that make up a range: its whole months, and the days before and after them. */
export function periodsOf(start: string, end: string): string[] {
  const periods: string[] = []
  for (let day = start; day <= end; ) {
    const month = day.slice(0, 7)
    const next = `${monthAfter(month)}-01`
    const isWhole = day.endsWith('-01') && next <= dayAfter(end)
    periods.push(isWhole ? month : day)
    day = isWhole ? next : dayAfter(day)
  }
  return periods
}

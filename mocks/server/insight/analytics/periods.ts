import { addDays } from '#lib/dayRange.ts'

/** Days and months (`2026-11-28`, `2026-11`), whose names sort as they follow each other. */

/** The fewest periods that make up a range: its whole months, and the days before and after them. */
export function periodsOf(start: string, end: string): string[] {
  const periods: string[] = []
  for (let day = start; day <= end; ) {
    const month = day.slice(0, 7)
    const next = `${addDays(`${month}-01`, 31).slice(0, 7)}-01`
    const isWhole = day.endsWith('-01') && next <= addDays(end, 1)
    periods.push(isWhole ? month : day)
    day = isWhole ? next : addDays(day, 1)
  }
  return periods
}

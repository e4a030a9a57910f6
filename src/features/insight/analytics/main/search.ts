import { MOST_DAYS } from '#contract/insight/analytics.ts'
import { DAY_PRESETS, type DayPreset, dayRange, presetRange } from '#lib/dayRange.ts'
import type { PickedDays } from '#page/list/filters/DayRangePicker.tsx'
import { choice, type SearchOf } from '#page/list/listSearch.ts'
import { day } from '#page/list/searchParamParsers.ts'
import { COMPARISONS, comparedWith, lengthOf, STEPS } from '../shared/periods.ts'

/** Document 2 §9: analytics shows 30 days. */
const DEFAULT_RANGE: DayPreset = 'last30Days'

/** What the page shows, as the URL has it; anything unreadable falls back. */
export const analyticsSearch = {
  range: choice([...DAY_PRESETS, 'custom'], DEFAULT_RANGE),
  /** Of the range `custom`. */
  from: day,
  to: day,
  compare: choice(COMPARISONS, 'before'),
  by: choice(['auto', ...STEPS], 'auto'),
}
export type AnalyticsSearch = SearchOf<typeof analyticsSearch>

/** The chosen days, of the store's zone. */
export function pickedDays({ range, from, to }: AnalyticsSearch, zone: string, now = Date.now()): PickedDays {
  const own = range === 'custom' ? dayRange(from, to, zone) : undefined
  if (own) return { ...own, preset: 'custom' }
  const preset = range === 'custom' ? DEFAULT_RANGE : range
  return { ...presetRange(preset, zone, now), preset }
}

/** What the URL says of chosen days: a preset moves on with the calendar, own days stay. */
export const searchOfDays = ({ preset, from, to }: PickedDays): Pick<AnalyticsSearch, 'range' | 'from' | 'to'> =>
  preset === 'custom' ? { range: preset, from, to } : { range: preset, from: '', to: '' }

/** The days that the page shows, and those that they are compared with. */
export function periodsOf(search: AnalyticsSearch, zone: string) {
  const picked = pickedDays(search, zone)
  return {
    picked,
    compared: comparedWith(picked, search.compare, picked.preset),
    isTooLong: lengthOf(picked) > MOST_DAYS,
  }
}

import { describe, expect, test } from 'vitest'
import { dayRange, presetRange } from './dayRange.ts'

const NEW_YORK = 'America/New_York'
/** November 1 in New York, and November 2 in UTC. */
const NOW = '2026-11-02T03:30:00Z'
const hours = (day: string, zone: string) => {
  const range = dayRange(day, day, zone)
  return range && (Date.parse(range.end) - Date.parse(range.start)) / 3_600_000
}

describe('days of a zone', () => {
  test('a day begins and ends at midnight of the store, not of UTC', () => {
    expect(dayRange('2026-07-04', '2026-07-05', NEW_YORK)).toEqual({
      from: '2026-07-04',
      to: '2026-07-05',
      start: '2026-07-04T04:00:00.000Z',
      end: '2026-07-06T04:00:00.000Z',
    })
  })

  test('days on which clocks change have 23 and 25 hours', () => {
    expect(hours('2026-03-08', NEW_YORK)).toBe(23)
    expect(hours('2026-11-01', NEW_YORK)).toBe(25)
    expect(hours('2026-11-02', NEW_YORK)).toBe(24)
    // Midnight itself is skipped there.
    expect(hours('2026-04-24', 'Africa/Cairo')).toBe(23)
  })

  test('invalid days and reversed ranges are refused', () => {
    expect(dayRange('2026-02-30', '2026-03-01', NEW_YORK)).toBeUndefined()
    expect(dayRange('2026-03-02', '2026-03-01', NEW_YORK)).toBeUndefined()
    expect(dayRange('', '2026-03-01', NEW_YORK)).toBeUndefined()
    expect(dayRange('2026-03-01', '', NEW_YORK)).toBeUndefined()
  })
})

describe('presets', () => {
  test.each([
    ['today', '2026-11-01', '2026-11-01'],
    ['yesterday', '2026-10-31', '2026-10-31'],
    ['last7Days', '2026-10-26', '2026-11-01'],
    ['last30Days', '2026-10-03', '2026-11-01'],
    ['thisMonth', '2026-11-01', '2026-11-01'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisYear', '2026-01-01', '2026-11-01'],
  ] as const)('%s is counted in the store’s zone', (preset, from, to) => {
    expect(presetRange(preset, NEW_YORK, NOW)).toMatchObject({ from, to })
  })

  test('the day is the store’s on both sides of the date line', () => {
    expect(presetRange('today', 'UTC', NOW).from).toBe('2026-11-02')
    expect(presetRange('today', 'Pacific/Auckland', '2026-12-31T12:00:00Z')).toMatchObject({ from: '2027-01-01' })
    expect(presetRange('lastMonth', 'Pacific/Auckland', '2026-12-31T12:00:00Z').to).toBe('2026-12-31')
  })
})

import { expect, test } from 'vitest'
import { zonePlace } from './time.ts'
import { daysLater, fromZone, isoInZone, longZoneName, toZone } from './zonedTime.ts'

const NEW_YORK = 'America/New_York'

test.each([
  // The clocks go forward on March 8, 2026, and back on November 1.
  ['2026-03-07', '00:00', '2026-03-07T05:00:00.000Z'],
  ['2026-03-08', '00:00', '2026-03-08T05:00:00.000Z'],
  ['2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
  ['2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
  ['2026-03-08', '23:59', '2026-03-09T03:59:00.000Z'],
  ['2026-03-09', '00:00', '2026-03-09T04:00:00.000Z'],
  ['2026-10-31', '23:59', '2026-11-01T03:59:00.000Z'],
  ['2026-11-01', '00:00', '2026-11-01T04:00:00.000Z'],
  ['2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01', '23:59', '2026-11-02T04:59:00.000Z'],
  ['2026-11-02', '00:00', '2026-11-02T05:00:00.000Z'],
])('%s %s in New York is %s, and back', (day, time, moment) => {
  expect(fromZone(day, time, NEW_YORK)).toBe(moment)
  expect(toZone(moment, NEW_YORK)).toEqual({ day, time })
})

test('a time skipped by a clock change moves to as much later', () => {
  expect(fromZone('2026-03-08', '02:30', NEW_YORK)).toBe('2026-03-08T07:30:00.000Z')
  // In Cuba the clocks go forward at midnight: the day begins at one.
  const midnight = fromZone('2026-03-08', '00:00', 'America/Havana') ?? ''
  expect(toZone(midnight, 'America/Havana')).toEqual({ day: '2026-03-08', time: '01:00' })
})

test('the second of two equal times is marked, and typing means the first', () => {
  expect(toZone('2026-11-01T06:30:00.000Z', NEW_YORK)).toEqual({ day: '2026-11-01', time: '01:30' })
  expect(fromZone('2026-11-01', '01:30', NEW_YORK)).toBe('2026-11-01T05:30:00.000Z')
})

test('every midnight of a year is converted correctly in all zones', () => {
  for (const zone of [NEW_YORK, 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'Europe/Berlin', 'UTC']) {
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 24 * 3600 * 1000) {
      const day = new Date(at).toISOString().slice(0, 10)
      expect(toZone(fromZone(day, '00:00', zone) ?? '', zone)).toEqual({ day, time: '00:00' })
    }
  }
})

test('days are counted by the calendar, not in hours', () => {
  expect(daysLater('2026-03-07T05:00:00.000Z', 2, NEW_YORK)).toBe('2026-03-09T04:00:00.000Z')
  expect(daysLater('2026-10-31T04:00:00.000Z', 2, NEW_YORK)).toBe('2026-11-02T05:00:00.000Z')
})

test('an invalid day or time is refused', () => {
  for (const [day, time] of [
    ['2026-02-30', '00:00'],
    ['', '00:00'],
    ['2026-01-01', ''],
    ['2026-01-01', '24:30'],
  ] as const) {
    expect(fromZone(day, time, NEW_YORK)).toBeUndefined()
  }
})

test('a time in a file has the store’s day and the offset', () => {
  expect(isoInZone('2026-11-27T04:30:00.000Z', NEW_YORK)).toBe('2026-11-26T23:30:00-05:00')
  expect(isoInZone('2026-07-15T09:30:05.123Z', NEW_YORK)).toBe('2026-07-15T05:30:05-04:00')
  expect(isoInZone('2026-07-15T09:30:00.000Z', 'Asia/Kolkata')).toBe('2026-07-15T15:00:00+05:30')
  expect(isoInZone('2026-07-15T09:30:00.000Z', 'UTC')).toBe('2026-07-15T09:30:00+00:00')
})

test('a zone has a name that holds in summer and winter', () => {
  expect(longZoneName(NEW_YORK)).toBe('Eastern Time')
})

test('a zone has the name of today, not one that it had decades ago', () => {
  const names = ['Europe/Kiev', 'Europe/Riga', 'Europe/Lisbon', 'Europe/Istanbul'].map(zone => longZoneName(zone))
  const eastern = 'Eastern European Time'
  expect(names.slice(0, 3)).toEqual([eastern, eastern, 'Western European Time'])
  expect(names[3]).toMatch(/^(Türkiye|Turkey|GMT\+0?3)/)
  const places = ['Europe/Kiev', 'Asia/Calcutta', 'Asia/Saigon', 'Asia/Ho_Chi_Minh', 'America/New_York'].map(zonePlace)
  expect(places).toEqual(['Kyiv', 'Kolkata', 'Ho Chi Minh City', 'Ho Chi Minh City', 'New York'])
})

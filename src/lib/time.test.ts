import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const WINTER = '2026-01-15T09:30:00.000Z'
const SUMMER = '2026-07-15T09:30:00.000Z'

// The module keeps formats with the zone of the first call, and other files of the worker share it.
vi.resetModules()
const { dayOnDevice, formatDay, formatTime, formatTimeWithZone, zoneBeside, zoneName } = await import('./time.ts')

beforeAll(() => {
  vi.stubEnv('TZ', 'America/New_York')
  vi.useFakeTimers({ now: new Date('2026-07-20T12:00:00.000Z') })
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('a time omits the heading’s zone, except across a clock change', () => {
  expect(zoneName()).toBe('EDT')
  expect(formatTime(SUMMER).replaceAll(/\s/g, ' ')).toBe('Jul 15, 2026, 5:30 AM')
  expect(formatTime(WINTER)).toContain('EST')
})

test('a time in an open list stays correct when the clocks change', () => {
  expect(formatTime(WINTER, 'en', 'EST').replaceAll(/\s/g, ' ')).toBe('Jan 15, 2026, 4:30 AM')
  expect(zoneBeside(WINTER, 'en', 'EST')).toBe('EST')
  expect(formatTime(SUMMER, 'en', 'EST')).toContain('EDT')
  expect(zoneBeside(SUMMER, 'en', 'EST')).toBeUndefined()
})

test('a file saved in the evening is named after that day', () => {
  expect(dayOnDevice('2026-07-16T01:30:00.000Z')).toBe('2026-07-15')
})

test('a phone list names the zone of a time once', () => {
  expect(zoneBeside(SUMMER)).toBe('EDT')
  expect(zoneBeside(WINTER)).toBeUndefined()
})

test('a single time names its zone in every language', () => {
  for (const language of ['en', 'es', 'ar']) {
    expect(formatTimeWithZone(WINTER, language)).toContain(zoneName(language, WINTER))
  }
})

test('times with and without a zone share one date format per language', () => {
  for (const language of ['en', 'es', 'ar']) {
    const [bare, zoned] = [formatTime(SUMMER, language), formatTimeWithZone(SUMMER, language)]
    expect(zoned.replaceAll(/\s/g, ' ')).toContain(bare.replaceAll(/\s/g, ' '))
    expect(bare.replaceAll(/\s/g, ' ')).toContain(formatDay('2026-07-15', language))
  }
})

/** Ways to format a time or a date without the zone's name. */
const OTHER_WAYS = /\bDateTimeFormat\b|\btoLocale(Date|Time)String\b|\b(dateStyle|timeStyle)\s*:|\.toDateString\(/

test('only this module formats times, so that every time has its zone', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter(
    file => !/\.test\.tsx?$/.test(file) && !/lib.(time|zonedTime)\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter(file => OTHER_WAYS.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('a list shows times without the zone only under a heading that names it', () => {
  const bare = globSync('src/**/*.{ts,tsx}').filter(
    file =>
      !/\.test\.tsx?$/.test(file) &&
      !/lib.(time|zonedTime)\.ts$/.test(file) &&
      /\bformatTime\b/.test(readFileSync(file, 'utf8')),
  )
  for (const file of bare) expect(readFileSync(file, 'utf8'), file).toContain('zoneName(')
})

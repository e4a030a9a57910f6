import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  DEFAULT_ZONE,
  dayAt,
  formatDay,
  formatTime,
  formatTimeWithZone,
  knownZone,
  storeZone,
  zoneName,
  zonePlace,
} from './time.ts'

const WINTER = '2026-01-15T09:30:00.000Z'
const SUMMER = '2026-07-15T09:30:00.000Z'
/** Where a merchant travels; the store is in New York. */
const DEVICES = ['Asia/Kolkata', 'Europe/Berlin', 'America/Los_Angeles']

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-07-20T12:00:00.000Z'), toFake: ['Date'] })
})
afterEach(() => {
  storeZone.set(DEFAULT_ZONE)
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

describe.each(DEVICES)('on a device in %s', device => {
  beforeEach(() => vi.stubEnv('TZ', device))

  test('times and days are the store’s', () => {
    expect(new Date(SUMMER).getHours()).not.toBe(5)
    expect(formatTime(SUMMER).replaceAll(/\s/g, ' ')).toBe('Jul 15, 2026, 5:30 AM')
    expect(formatTimeWithZone(WINTER).replaceAll(/\s/g, ' ')).toBe('Jan 15, 2026, 4:30 AM EST')
    expect(dayAt('2026-07-16T01:30:00.000Z')).toBe('2026-07-15')
    expect(dayAt('2026-07-16T04:30:00.000Z')).toBe('2026-07-16')
  })

  test('a calendar day has no zone', () => {
    expect(formatDay('2026-12-31')).toBe('Dec 31, 2026')
  })
})

test('a time omits the zone that the screen names, not another season’s', () => {
  expect(zoneName()).toBe('EDT')
  expect(formatTime(SUMMER)).not.toContain('EDT')
  expect(formatTime(WINTER)).toContain('EST')
})

test('a store elsewhere has its own times', () => {
  storeZone.set('Asia/Kolkata')
  expect(formatTimeWithZone(SUMMER).replaceAll(/\s/g, ' ')).toBe('Jul 15, 2026, 3:00 PM GMT+5:30')
  expect(dayAt('2026-07-15T18:29:59.999Z')).toBe('2026-07-15')
  expect(dayAt('2026-07-15T18:30:00.000Z')).toBe('2026-07-16')
})

test('a zone has its short name in every language', () => {
  for (const language of ['en', 'es', 'ar']) expect(formatTimeWithZone(WINTER, language)).toMatch(/ EST$/)
})

test('times with and without a zone share one date format per language', () => {
  for (const language of ['en', 'es', 'ar']) {
    const [bare, zoned] = [formatTime(SUMMER, language), formatTimeWithZone(SUMMER, language)]
    expect(zoned.replaceAll(/\s/g, ' ')).toContain(bare.replaceAll(/\s/g, ' '))
    expect(bare.replaceAll(/\s/g, ' ')).toContain(formatDay('2026-07-15', language))
  }
})

test('a zone is called by its place, and an unknown one is the default', () => {
  expect(zonePlace('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  expect(knownZone('Mars/Olympus')).toBe('America/New_York')
  expect(knownZone('')).toBe('America/New_York')
})

/** Ways to show or read a time by the device's clock, or without the zone's name. */
const OTHER_WAYS = new RegExp(
  [
    String.raw`\bDateTimeFormat\b`,
    String.raw`\btoLocale(Date|Time)String\b`,
    String.raw`\b(dateStyle|timeStyle)\s*:`,
    String.raw`\.to(Date|Time)String\(`,
    String.raw`\.[gs]et(FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\(`,
    String.raw`\bnew Date\([^()]*,`,
    String.raw`\bdate-fns\b`,
  ].join('|'),
)

test.each([
  'new Intl.DateTimeFormat(language).format(date)',
  'date.toLocaleDateString()',
  'date.toLocaleString(language, { dateStyle: "short" })',
  'new Date(year, month, 1)',
  'moment.getHours()',
  'moment.setDate(1)',
  "import { format } from 'date-fns'",
])('a time that %s would be the device’s', planted => {
  expect(planted).toMatch(OTHER_WAYS)
})

const sources = globSync('src/**/*.{ts,tsx}').filter(
  file => !/\.test\.tsx?$|\btesting\b/.test(file) && !/lib.(time|zonedTime)\.ts$/.test(file),
)

test('only the store’s clock formats times and splits them into days', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter(file => OTHER_WAYS.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('times appear without their zone only where a screen names it', () => {
  const has = (file: string, pattern: RegExp) => pattern.test(readFileSync(file, 'utf8'))
  const folderOf = (file: string) => file.split(/[\\/]/).slice(0, 3).join('/')
  const naming = new Set(sources.filter(file => has(file, /<ZoneNote \/>/)).map(folderOf))
  const bare = sources.filter(file => has(file, /\bformatTime\(/))
  expect(bare.length).toBeGreaterThan(5)
  for (const file of bare) expect([...naming], file).toContain(folderOf(file))
})

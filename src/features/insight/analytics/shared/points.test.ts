import { expect, test } from 'vitest'
import type { SalesFigures } from '#contract/insight/analytics.ts'
import { SALES_SUMS } from '#contract/orders/salesSums.ts'
import type { Days, Step } from './periods.ts'
import { hourAt, pointsOf } from './points.ts'

const ZONE = 'America/New_York'
const gross = (amount: number) => ({ ...Object.fromEntries(SALES_SUMS.map(name => [name, 0])), gross: amount }) as never
const figuresOf = (days: Record<string, number>, hours: Record<string, number> = {}) =>
  ({
    timeZone: ZONE,
    days: Object.entries(days).map(([day, amount]) => ({ day, ...(gross(amount) as object) })),
    hours: Object.entries(hours).map(([hour, amount]) => ({ hour, ...(gross(amount) as object) })),
  }) as SalesFigures
const pointsIn = (range: Days, step: Step, figures: SalesFigures, before?: { range: Days; figures: SalesFigures }) =>
  pointsOf(
    {
      ...{ range, step, figures, now: '2026-11-28T14', language: 'en' },
      compared: before ? { ...before, comparison: 'before' } : null,
    },
    sums => sums.gross,
  )

test('days without sales are points, and days to come have no value', () => {
  const points = pointsIn({ from: '2026-11-26', to: '2026-11-29' }, 'day', figuresOf({ '2026-11-26': 500 }))
  expect(points.map(({ label, short, value }) => [label, short, value])).toEqual([
    ['Nov 26, 2026', 'Nov 26', 500],
    ['Nov 27, 2026', 'Nov 27', 0],
    ['Nov 28, 2026', 'Nov 28', 0],
    ['Nov 29, 2026', 'Nov 29', null],
  ])
})

test('a point names its days, and those that it is compared with', () => {
  const range = { from: '2026-10-01', to: '2026-11-15' }
  const before = {
    range: { from: '2026-08-16', to: '2026-09-30' },
    figures: figuresOf({ '2026-09-16': 7, '2026-09-30': 9 }),
  }
  const points = pointsIn(range, 'month', figuresOf({ '2026-11-15': 5 }), before)
  // Ranges are written with thin spaces.
  const plain = JSON.parse(JSON.stringify(points).replace(/\s/g, ' '))
  expect(plain).toMatchObject([
    { key: '2026-10', label: 'October 2026', short: 'Oct 2026', value: 0 },
    { label: 'Nov 1 – 15, 2026', value: 5, previous: { label: 'Sep 16 – 30, 2026', value: 16 } },
  ])
})

test('hours that clocks leave out are no points, and later ones no zeros', () => {
  const spring = { from: '2026-03-08', to: '2026-03-08' }
  const points = pointsIn(spring, 'hour', figuresOf({}, { '2026-03-08T03': 100 }))
  expect(points).toHaveLength(23)
  expect(points[2]).toMatchObject({ label: 'Mar 8, 2026, 3 AM', short: '3 AM', value: 100 })
  // The day before has the hour.
  const day = { from: '2026-03-07', to: '2026-03-07' }
  const compared = pointsIn(spring, 'hour', figuresOf({}), {
    range: day,
    figures: figuresOf({}, { '2026-03-07T02': 9 }),
  })
  expect(compared).toHaveLength(24)
  expect(compared[2]?.previous).toEqual({ label: 'Mar 7, 2026, 2 AM', value: 9 })

  const today = pointsIn({ from: '2026-11-28', to: '2026-11-28' }, 'hour', figuresOf({}))
  expect(today.map(({ value }) => value).indexOf(null)).toBe(15)
  expect(hourAt(Date.parse('2026-11-28T19:30:00Z'), ZONE)).toBe('2026-11-28T14')
})

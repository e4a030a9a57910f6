import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#lib/dayRange.ts'
import {
  changeOf,
  comparedParts,
  comparedWith,
  defaultStep,
  lengthOf,
  partsOf,
  stepOf,
  stepsOf,
  sumParts,
} from './periods.ts'

test.each([
  [1, 'hour', ['hour']],
  [7, 'day', ['day']],
  [92, 'day', ['day', 'week', 'month']],
  [93, 'week', ['day', 'week', 'month']],
  [366, 'week', ['day', 'week', 'month']],
  [367, 'month', ['day', 'week', 'month']],
  [1101, 'month', ['week', 'month']],
])('a range of %i days is shown by %s', (days, step, steps) => {
  expect(defaultStep(days)).toBe(step)
  expect(stepsOf(days)).toEqual(steps)
  expect(stepOf('auto', days)).toBe(step)
})

test('a step that a link asks for is used where it makes sense', () => {
  expect(stepOf('week', 30)).toBe('week')
  expect(stepOf('day', 2000)).toBe('month')
  expect(stepOf('hour', 30)).toBe('day')
})

test('weeks begin on Monday, and the ends of a range cut them', () => {
  const parts = partsOf({ from: '2026-11-04', to: '2026-11-17' }, 'week')
  expect(parts).toEqual([
    { from: '2026-11-04', to: '2026-11-08' },
    { from: '2026-11-09', to: '2026-11-15' },
    { from: '2026-11-16', to: '2026-11-17' },
  ])
  expect(partsOf({ from: '2024-01-31', to: '2024-03-31' }, 'month')).toEqual([
    { from: '2024-01-31', to: '2024-01-31' },
    { from: '2024-02-01', to: '2024-02-29' },
    { from: '2024-03-01', to: '2024-03-31' },
  ])
})

test('a range is compared with as many days before, or the same dates', () => {
  const range = { from: '2026-03-01', to: '2026-03-31' }
  expect(comparedWith(range, 'before', 'custom')).toEqual({ from: '2026-01-29', to: '2026-02-28' })
  expect(comparedWith(range, 'year', 'custom')).toEqual({ from: '2025-03-01', to: '2025-03-31' })
  expect(comparedWith(range, 'none', 'custom')).toBeNull()
})

test('this month is compared with the same days of the month before', () => {
  const before = (from: string, to: string) => comparedWith({ from, to }, 'before', 'thisMonth')
  expect(before('2026-11-01', '2026-11-28')).toEqual({ from: '2026-10-01', to: '2026-10-28' })
  expect(before('2026-03-01', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(before('2026-01-01', '2026-01-01')).toEqual({ from: '2025-12-01', to: '2025-12-01' })
})

test('February 29 has no day a year before, and one of its own after', () => {
  const range = { from: '2024-02-28', to: '2024-03-01' }
  const compared = { from: '2023-02-28', to: '2023-03-01' }
  expect(comparedWith(range, 'year', 'custom')).toEqual(compared)
  expect(comparedParts(partsOf(range, 'day'), range, compared, 'year')).toEqual([
    { from: '2023-02-28', to: '2023-02-28' },
    null,
    { from: '2023-03-01', to: '2023-03-01' },
  ])
  const after = { from: '2025-02-28', to: '2025-03-01' }
  expect(comparedParts(partsOf(after, 'day'), after, { from: '2024-02-28', to: '2024-03-01' }, 'year')[0]).toEqual({
    from: '2024-02-28',
    to: '2024-02-29',
  })
  expect(comparedWith({ from: '2024-02-29', to: '2024-02-29' }, 'year', 'custom')).toEqual({
    from: '2023-02-28',
    to: '2023-02-28',
  })
})

const DAYS = fc
  .tuple(fc.integer({ min: 0, max: 2500 }), fc.integer({ min: 1, max: 1200 }))
  .map(([start, length]) => ({ from: addDays('2020-01-01', start), to: addDays('2020-01-01', start + length - 1) }))

test('points add up to the total of their range, compared ones too', () => {
  const step = fc.constantFrom('day', 'week', 'month')
  const comparison = fc.constantFrom('before', 'year')
  fc.assert(
    fc.property(
      DAYS,
      step,
      comparison,
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
      (given, by, kind, every, isMonth) => {
        const month = given.from.slice(0, 8)
        const range = isMonth ? { from: `${month}01`, to: given.from } : given
        const parts = partsOf(range, by)
        const compared = comparedWith(range, kind, isMonth ? 'thisMonth' : 'custom')
        if (!compared) throw new Error('It is compared.')
        const previous = comparedParts(parts, range, compared, kind)
        expect(previous).toHaveLength(parts.length)
        for (const [whole, split] of [
          [range, parts],
          [compared, previous],
        ] as const) {
          // Not all days have sales.
          const days = Array.from({ length: lengthOf(whole) }, (_, at) => ({
            day: addDays(whole.from, at),
            sum: at + 1,
          })).filter((_, at) => at % every === 0)
          const total = days.reduce((all, { sum }) => all + sum, 0)
          expect(sumParts(split, days, ({ sum }) => sum).reduce((all, sum) => all + sum, 0)).toBe(total)
        }
      },
    ),
    { numRuns: 200 },
  )
})

test('a change is a part of what it is compared with', () => {
  expect(changeOf(150, 100)).toBe(0.5)
  expect(changeOf(-50, -100)).toBe(0.5)
  expect(changeOf(5, 0)).toBeNull()
})

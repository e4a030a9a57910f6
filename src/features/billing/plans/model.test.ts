import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TrialStatus } from '#contract/billing/trial.ts'
import { planName } from '#lib/planName.ts'
import { timeLeft, trialOf } from './model.ts'

const DAY = 24 * 3600 * 1000
const at = (ms: number) => new Date(ms).toISOString()
const NOW = Date.UTC(2026, 5, 1)
const trial = (fields: Partial<TrialStatus>): TrialStatus => ({
  planId: 'trial',
  planName: 'Trial Plan',
  trialStart: at(NOW - 5 * DAY),
  trialEnd: at(NOW + 9 * DAY),
  asOf: at(NOW),
  ...fields,
})
const stateOf = (fields: Partial<TrialStatus>) => trialOf(trial(fields), 'parked').state

test('a store is on trial only with a trial plan and valid dates', () => {
  expect(trialOf(trial({}), 'parked')).toEqual({ state: 'TRIAL', endsOn: at(NOW + 9 * DAY), left: 9 * DAY })
  expect(stateOf({ asOf: at(NOW + 9 * DAY) })).toBe('EXPIRED')
  expect(stateOf({ planName: 'Plus' })).toBe('NOT_TRIAL')
  expect(stateOf({ trialStart: null })).toBe('NOT_TRIAL')
  expect(stateOf({ trialEnd: null })).toBe('NOT_TRIAL')
  expect(stateOf({ trialEnd: 'soon' })).toBe('NOT_TRIAL')
  expect(stateOf({ trialStart: at(NOW + 10 * DAY) })).toBe('NOT_TRIAL')
  expect(stateOf({ planId: 'parked', planName: 'Parked' })).toBe('PARKED')
})

test('the remaining time is never zero, nor more than a unit too long', () => {
  const lengths = { days: DAY, hours: DAY / 24, minutes: DAY / 24 / 60 }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 * DAY }), left => {
      const { unit, count } = timeLeft(left)
      expect(count).toBeGreaterThanOrEqual(1)
      expect(count * lengths[unit]).toBeGreaterThanOrEqual(left)
      expect((count - 1) * lengths[unit]).toBeLessThan(left)
    }),
  )
  expect(timeLeft(9 * DAY - 20)).toEqual({ unit: 'days', count: 9 })
})

test.each([
  ['3M-Personal-1', 'Personal'],
  ['Professional 3 App', 'Professional'],
  ['Business_apps', 'Business'],
  ['Plus', 'Plus'],
  ['Mapp', 'Mapp'],
  ['3M-2', '2'],
])('the plan %s is called %s', (name, shown) => {
  expect(planName(name)).toBe(shown)
})

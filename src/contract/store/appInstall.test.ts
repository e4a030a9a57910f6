import { expect, test } from 'vitest'
import {
  appLimit,
  INSTALL_CHART,
  INSTALL_STATES,
  installRefusal,
  installStateOf,
  isInPlan,
  nextInstallState,
} from './appInstall.ts'

const PLANS = ['Free', 'Lite', 'Parked', 'Trial', 'Personal', 'Plus', 'Professional', 'Business'] as const
const WITHOUT_PLUS: readonly string[] = ['Free', 'Lite', 'Parked']
const MOST: Readonly<Record<string, number>> = { Free: 1, Personal: 1, Professional: 3, Business: 5 }

/** A plan as the provider describes it; the free plan's limit comes with the subscription. */
const subscriptionOf = (planType: string, features: object = {}) => ({
  plan: { id: planType, name: planType, amount: 0, interval: 'month', interval_count: 1, planType, displayAmount: 0 },
  features: {
    ...{ isOnHold: false, scheduleCallDisplayed: false, canChangePlan: true },
    ...(planType === 'Free' ? { maxInstalledApps: 1 } : {}),
    ...features,
  },
})
const listing = (planLevel: 'Lite' | 'Plus', type: 'application' | 'extension', isAvailable = true) => ({
  ...{ sku: 'x', planLevel, type, isAvailable },
})

/** Every plan, level, number of apps, kind and state. */
const MATRIX = PLANS.flatMap(plan =>
  (['Lite', 'Plus'] as const).flatMap(level =>
    (['application', 'extension'] as const).flatMap(type =>
      [0, 1, 2, 3, 4, 5, 6].flatMap(apps =>
        [true, false].map(isInstalled => ({ plan, level, type, apps, isInstalled })),
      ),
    ),
  ),
)

test('no plan, level, limit, kind or state is refused or let by mistake', () => {
  const wrong = MATRIX.filter(({ plan, level, type, apps, isInstalled }) => {
    const facts = { state: installStateOf(isInstalled), installedApps: apps, subscription: subscriptionOf(plan) }
    const isFull = type === 'application' && apps >= (MOST[plan] ?? 99)
    const isBeyond = level === 'Plus' && WITHOUT_PLUS.includes(plan)
    const expected = isInstalled ? 'alreadyInstalled' : isBeyond ? 'notInPlan' : isFull ? 'appLimitReached' : null
    return installRefusal(listing(level, type), facts) !== expected
  })
  expect(wrong).toEqual([])
  expect(MATRIX).toHaveLength(448)
})

test('an app that is not available is not installed on any plan', () => {
  const facts = { state: 'notInstalled', installedApps: 0, subscription: subscriptionOf('Plus') } as const
  expect(installRefusal(listing('Lite', 'application', false), facts)).toBe('unavailable')
})

test('a subscription without an app’s entry, or with true, has the app', () => {
  const has = (features: object) => isInPlan(subscriptionOf('Plus', features), { sku: 'chat', planLevel: 'Lite' })
  expect([{}, { chat: true }, { chat: undefined }, { chat: false }].map(has)).toEqual([true, true, true, false])
  expect(isInPlan(subscriptionOf('Plus'), { sku: 'constructor', planLevel: 'Plus' })).toBe(true)
})

test('the limit is the subscription’s own, else the plan’s', () => {
  const limits = (features: object) =>
    ['Personal', 'Plus', '__proto__'].map(plan => appLimit(subscriptionOf(plan, features)))
  expect(limits({})).toEqual([1, null, null])
  expect(limits({ maxInstalledApps: 7 })).toEqual([7, 7, 7])
})

test('what failed leaves an app as it was, and nothing is done twice', () => {
  expect(INSTALL_STATES.map(state => nextInstallState(state, 'failed'))).toEqual([
    ...['notInstalled', 'notInstalled', 'installed', 'installed'],
  ])
  expect(INSTALL_STATES.map(state => nextInstallState(state, 'install'))).toEqual([
    ...['installing', 'installing', 'installed', 'uninstalling'],
  ])
  expect(Object.keys(INSTALL_CHART)).toEqual([...INSTALL_STATES])
})

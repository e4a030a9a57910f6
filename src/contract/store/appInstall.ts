import type { Subscription } from '../subscription.ts'
import type { App } from './marketplace.ts'

/**
 * The installation of an app as data (document 1 §4, App install): the app offers what it allows, and the provider refuses by it
 * alone. `installing` and `uninstalling` last as long as a request.
 */
export const INSTALL_STATES = ['notInstalled', 'installing', 'installed', 'uninstalling'] as const
export type InstallState = (typeof INSTALL_STATES)[number]
export type InstallEvent = 'install' | 'uninstall' | 'done' | 'failed'

export const INSTALL_CHART: Readonly<Record<InstallState, Partial<Record<InstallEvent, InstallState>>>> = {
  notInstalled: { install: 'installing' },
  installing: { done: 'installed', failed: 'notInstalled' },
  installed: { uninstall: 'uninstalling' },
  uninstalling: { done: 'notInstalled', failed: 'installed' },
}

/** What is not in the chart changes nothing. */
export const nextInstallState = (state: InstallState, event: InstallEvent): InstallState =>
  INSTALL_CHART[state][event] ?? state

export const allowsInstallEvent = (state: InstallState, event: InstallEvent): boolean =>
  INSTALL_CHART[state][event] !== undefined

/** Between requests. */
export const installStateOf = (isInstalled: boolean): InstallState => (isInstalled ? 'installed' : 'notInstalled')

/** Why an app can't be installed. */
export type InstallRefusal = 'alreadyInstalled' | 'unavailable' | 'notInPlan' | 'appLimitReached'

/** What the rules read of an app and of a plan. */
type Listing = Pick<App, 'sku' | 'type' | 'planLevel' | 'isAvailable'>
type Plan = Pick<Subscription, 'plan' | 'features'>

/** Plans that Plus apps are not part of (document 1 §6: Lite and Plus plan levels gate apps); all others include them. */
const LITE_PLANS: readonly string[] = ['Free', 'Lite', 'Parked']

/** Document 2 §9, of plans paid for every month or every three. */
export const APP_LIMITS: Readonly<Record<string, number>> = { Personal: 1, Professional: 3, Business: 5 }

/** Entries of other types are no apps: see `App`. */
export const isInstallable = ({ type }: Pick<App, 'type'>): boolean => type === 'application' || type === 'extension'

/** Only applications count towards the limit of a plan, not extensions. */
export const countsAsApp = ({ type }: Pick<App, 'type'>): boolean => type === 'application'

/** The most applications that a plan allows; `null` without a limit. */
export function appLimit({ plan, features }: Plan): number | null {
  const usual = Object.hasOwn(APP_LIMITS, plan.planType) ? APP_LIMITS[plan.planType] : undefined
  return features.maxInstalledApps ?? usual ?? null
}

/**
 * Whether a plan includes an app: its level, and the subscription's own entry for the sku, where "undefined or true means available"
 * (document 1 §3).
 */
export function isInPlan({ plan, features }: Plan, { sku, planLevel }: Pick<Listing, 'sku' | 'planLevel'>): boolean {
  if (Object.hasOwn(features, sku) && features[sku] === false) return false
  return planLevel === 'Lite' || !LITE_PLANS.includes(plan.planType)
}

/** Whether one more application would be too many. */
export function isAppLimitReached(subscription: Plan, installedApps: number): boolean {
  const limit = appLimit(subscription)
  return limit !== null && installedApps >= limit
}

interface InstallFacts {
  state: InstallState
  /** How many applications the store has, as they count towards the limit. */
  installedApps: number
  subscription: Plan
}

/** Why an app can't be installed now; `null` if it can. The first of several reasons: more room is no help for an app beyond the plan. */
export function installRefusal(listing: Listing, facts: InstallFacts): InstallRefusal | null {
  const { state, installedApps, subscription } = facts
  if (!allowsInstallEvent(state, 'install')) return 'alreadyInstalled'
  if (!listing.isAvailable) return 'unavailable'
  if (!isInPlan(subscription, listing)) return 'notInPlan'
  return countsAsApp(listing) && isAppLimitReached(subscription, installedApps) ? 'appLimitReached' : null
}

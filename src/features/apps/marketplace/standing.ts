import {
  appLimit,
  countsAsApp,
  type InstallRefusal,
  type InstallState,
  installRefusal,
  installStateOf,
  isInPlan,
} from '#contract/store/appInstall.ts'
import type { App } from '#contract/store/marketplace.ts'
import type { Subscription } from '#contract/subscription.ts'

/** What a store can do with an app, by the rules that the provider applies too. */
export interface Standing {
  state: InstallState
  /** Why it can't be installed; `null` if it can. */
  refusal: InstallRefusal | null
  /** Installed, and not part of the plan any longer: it does not work. */
  isLost: boolean
  /** Another plan can be chosen. */
  canChangePlan: boolean
}

export const installedAppCount = (apps: readonly App[]) => apps.filter(app => countsAsApp(app) && app.enabled).length

export function standingOf(app: App, apps: readonly App[], subscription: Subscription): Standing {
  const state = installStateOf(app.enabled)
  return {
    state,
    refusal: installRefusal(app, { state, installedApps: installedAppCount(apps), subscription }),
    isLost: app.enabled && !isInPlan(subscription, app),
    canChangePlan: subscription.features.canChangePlan,
  }
}

/** How many apps are installed, of how many; `null` for a plan without a limit. */
export function appUsage(apps: readonly App[], subscription: Subscription): { count: number; limit: number } | null {
  const limit = appLimit(subscription)
  return limit === null ? null : { count: installedAppCount(apps), limit }
}

import { and, eq, inArray } from 'drizzle-orm'
import type { FieldProblem } from '#contract/problem.ts'
import { broken } from '#contract/rules/rules.ts'
import {
  appLimit,
  countsAsApp,
  type InstallRefusal,
  installRefusal,
  installStateOf,
  isInPlan,
  isInstallable,
} from '#contract/store/appInstall.ts'
import type { App } from '#contract/store/marketplace.ts'
import type { Features } from '#contract/store/store.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { Db } from '../../../db/database.ts'
import { features, tenants } from '../../../db/schema/accounts.ts'
import { CONSOLE_FLAGS, LISTINGS } from '../../../services/apps/catalog.ts'
import { notFound } from '../../machine/problems.ts'

/** The first and the last are texts of document 2 §8 and document 1 §2.3. */
export const REFUSALS: Readonly<Record<Exclude<InstallRefusal, 'alreadyInstalled'>, string>> = {
  notInPlan: 'This app is not available to your current plan.',
  unavailable: 'This app can’t be installed at the moment.',
  appLimitReached: "You have reached your plan's limit on apps. Please upgrade your plan or uninstall an existing app.",
}

/** An app or an extension of the marketplace; `undefined` for entries that are neither. */
export const listingOf = (name: string): App | undefined =>
  LISTINGS.find(listing => listing.sku === name && isInstallable(listing))

/** The flags of apps that count as installed ones. */
export const APP_NAMES = LISTINGS.filter(countsAsApp).map(({ sku }) => sku)

const planOf = (db: Db, tenant: string) =>
  db.select({ stored: tenants.subscription }).from(tenants).where(eq(tenants.id, tenant))

const found = ([store]: { stored: Subscription }[]) => {
  if (!store) throw notFound('store')
  return store.stored
}

/**
 * The plan, with the store's row locked: two installations can't both be the last that fits. Not `for update`: see
 * `lockedLimit`.
 */
const lockedPlan = async (db: Db, tenant: string) => found(await planOf(db, tenant).for('no key update'))

/** Whether the store has installed an app, it is switched on, and the plan still includes it. */
export const hasApp = async (db: Db, tenant: string, sku: string): Promise<boolean> =>
  (await installedOf(db, tenant, [sku])).has(sku)

/** Why a store can't install an app now; `null` if it can. Locks the store's row. */
export async function refusalOf(db: Db, tenant: string, listing: App): Promise<InstallRefusal | null> {
  const subscription = await lockedPlan(db, tenant)
  const isOn = and(eq(features.tenant, tenant), eq(features.enabled, true))
  const installedApps = await db.$count(features, and(isOn, inArray(features.name, APP_NAMES)))
  const isInstalled = (await db.$count(features, and(isOn, eq(features.name, listing.sku)))) > 0
  return installRefusal(listing, { state: installStateOf(isInstalled), installedApps, subscription })
}

/**
 * Obstacles to changing these flags: an unknown flag, an app that can't be installed, or one app too many. Flags that are
 * on may stay, and any flag may be turned off. Locks the store's row.
 */
export async function flagProblems(db: Db, tenant: string, input: Features['features']): Promise<FieldProblem[]> {
  const subscription = await lockedPlan(db, tenant)
  const stored = await db.select().from(features).where(eq(features.tenant, tenant))
  const on = new Map(stored.map(({ name, enabled }) => [name, enabled]))
  const problems = input.flatMap(({ name, enabled }, at): FieldProblem[] => {
    const field = `features.${at}.name`
    const listing = listingOf(name)
    if (!listing && !CONSOLE_FLAGS.includes(name) && !on.has(name)) {
      return [{ field, message: broken('noFeature'), code: 'unknown' }]
    }
    if (!listing || !enabled) return []
    // The limit is one of all flags together.
    const facts = { state: installStateOf(on.get(name) ?? false), installedApps: 0, subscription }
    const code = installRefusal(listing, facts)
    return code === null || code === 'alreadyInstalled' || code === 'appLimitReached'
      ? []
      : [{ field, message: REFUSALS[code], code }]
  })
  if (problems.length > 0) return problems
  const after = new Map(on)
  for (const { name, enabled } of input) after.set(name, enabled)
  const most = Math.max(appLimit(subscription) ?? Number.POSITIVE_INFINITY, countApps(on))
  if (countApps(after) <= most) return []
  return [{ field: 'features', message: REFUSALS.appLimitReached, code: 'appLimitReached' }]
}

/** Those of these apps that `hasApp` would affirm. */
export async function installedOf<Sku extends string>(db: Db, tenant: string, skus: readonly Sku[]): Promise<Set<Sku>> {
  const isOn = and(eq(features.tenant, tenant), eq(features.enabled, true), inArray(features.name, [...skus]))
  const rows = await db.select({ name: features.name }).from(features).where(isOn)
  if (rows.length === 0) return new Set()
  const plan = found(await planOf(db, tenant))
  const names = new Set(rows.map(({ name }) => name))
  return new Set(
    skus.filter(sku => {
      const listing = listingOf(sku)
      return names.has(sku) && listing !== undefined && isInPlan(plan, listing)
    }),
  )
}

const countApps = (flags: ReadonlyMap<string, boolean>) =>
  [...flags].filter(([name, enabled]) => enabled && APP_NAMES.includes(name)).length

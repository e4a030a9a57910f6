import { and, eq, inArray } from 'drizzle-orm'
import type { App } from '#contract/account/marketplace.ts'
import type { FieldProblem } from '#contract/problem.ts'
import type { Features, Subscription } from '#contract/store/store.ts'
import { notFound } from '../../api/problems.ts'
import { CONSOLE_FLAGS, LISTINGS } from '../../apps/catalog.ts'
import type { Db } from '../../db/database.ts'
import { features, tenants } from '../../db/schema/accounts.ts'

/** Plans that Plus apps are not part of (document 1 §5: Lite and Plus plan levels gate apps); all others include them. */
const LITE_PLANS = new Set(['Free', 'Lite', 'Parked'])

/** Document 2 §8. */
const NOT_IN_PLAN = 'This app is not available to your current plan.'
/** Document 1 §2.3. */
const TOO_MANY_APPS =
  "You have reached your plan's limit on apps. Please upgrade your plan or uninstall an existing app."

const isInPlan = ({ plan }: Subscription, { planLevel }: App) => planLevel === 'Lite' || !LITE_PLANS.has(plan.planType)
const listingOf = (name: string) => LISTINGS.find(({ sku, type }) => sku === name && isInstallable(type))
const isInstallable = (type: App['type']) => type === 'application' || type === 'extension'

/** The flags of apps that count as installed ones. */
export const APP_NAMES = LISTINGS.filter(({ type }) => type === 'application').map(({ sku }) => sku)

async function readPlan(db: Db, tenant: string): Promise<Subscription> {
  const [store] = await db.select({ stored: tenants.subscription }).from(tenants).where(eq(tenants.id, tenant))
  if (!store) throw notFound('store')
  return store.stored
}

/** Whether the store has installed an app, it is switched on, and the plan still includes it. */
export async function hasApp(db: Db, tenant: string, sku: string): Promise<boolean> {
  const listing = listingOf(sku)
  const isOn = and(eq(features.tenant, tenant), eq(features.name, sku), eq(features.enabled, true))
  return listing !== undefined && (await db.$count(features, isOn)) > 0 && isInPlan(await readPlan(db, tenant), listing)
}

/**
 * Obstacles to changing these flags: an unknown flag, an app that the plan does not include, or one app too many. Flags
 * that are on may stay, and any flag may be turned off.
 */
export async function flagProblems(db: Db, tenant: string, input: Features['features']): Promise<FieldProblem[]> {
  const stored = await db.select().from(features).where(eq(features.tenant, tenant))
  const plan = await readPlan(db, tenant)
  const on = new Map(stored.map(({ name, enabled }) => [name, enabled]))
  const problems = input.flatMap(({ name, enabled }, at): FieldProblem[] => {
    const field = `features.${at}.name`
    const listing = listingOf(name)
    if (!listing && !CONSOLE_FLAGS.includes(name) && !on.has(name)) {
      return [{ field, message: 'There is no such app or part of the console.', code: 'unknown' }]
    }
    if (!listing || !enabled || on.get(name)) return []
    return isInPlan(plan, listing) ? [] : [{ field, message: NOT_IN_PLAN, code: 'notInPlan' }]
  })
  if (problems.length > 0) return problems
  const after = new Map(on)
  for (const { name, enabled } of input) after.set(name, enabled)
  const installed = (flags: ReadonlyMap<string, boolean>) =>
    [...flags].filter(([name, enabled]) => enabled && listingOf(name)?.type === 'application').length
  const most = plan.features.maxInstalledApps ?? Number.POSITIVE_INFINITY
  if (installed(after) <= Math.max(most, installed(on))) return []
  return [{ field: 'features', message: TOO_MANY_APPS, code: 'appLimitReached' }]
}

/** Those of these apps that `hasApp` would affirm. */
export async function installedOf<Sku extends string>(db: Db, tenant: string, skus: readonly Sku[]): Promise<Set<Sku>> {
  const isOn = and(eq(features.tenant, tenant), eq(features.enabled, true), inArray(features.name, [...skus]))
  const rows = await db.select({ name: features.name }).from(features).where(isOn)
  if (rows.length === 0) return new Set()
  const plan = await readPlan(db, tenant)
  const names = new Set(rows.map(({ name }) => name))
  return new Set(
    skus.filter(sku => {
      const listing = listingOf(sku)
      return names.has(sku) && listing !== undefined && isInPlan(plan, listing)
    }),
  )
}

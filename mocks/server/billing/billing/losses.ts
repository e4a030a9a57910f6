import { and, eq } from 'drizzle-orm'
import type { PlanPreview } from '#contract/billing/planChange.ts'
import { appLimit, isInPlan } from '#contract/store/appInstall.ts'
import type { Subscription } from '#contract/subscription.ts'
import type { Db } from '../../../db/database.ts'
import { features } from '../../../db/schema/accounts.ts'
import { productCounts } from '../../../db/tables/catalog/products.ts'
import { images } from '../../../db/tables/content/images.ts'
import { APP_NAMES, listingOf } from '../../store/entitlements/entitlements.ts'
import { type Choice, subscribedTo } from '../plans/catalog.ts'
import { merge } from './planChanges.ts'

/** What a store has, its plan includes and another one doesn't. */
export async function lossesOf(
  tx: Db,
  tenant: string,
  before: Subscription,
  choice: Choice,
): Promise<PlanPreview['losses']> {
  const after = merge(before, subscribedTo(choice))
  const counts = await tx.select().from(productCounts).where(eq(productCounts.tenant, tenant))
  const products = counts.reduce((total, row) => total + row.products, 0)
  const isOn = and(eq(features.tenant, tenant), eq(features.enabled, true))
  const installed = (await tx.select().from(features).where(isOn)).flatMap(({ name }) => listingOf(name) ?? [])
  const apps = installed.filter(({ sku }) => APP_NAMES.includes(sku)).length
  const lost = installed.filter(app => isInPlan(before, app) && !isInPlan(after, app))
  const over = (count: number, limit: number | null = null, limitBefore: number | null = null) =>
    limit !== null && count > limit && limit < (limitBefore ?? Number.POSITIVE_INFINITY) ? { count, limit } : null
  return {
    products: over(products, after.features.productLimit, before.features.productLimit),
    images: over(
      await tx.$count(images, eq(images.tenant, tenant)),
      after.features.imageLimit,
      before.features.imageLimit,
    ),
    apps: over(apps, appLimit(after), appLimit(before)),
    features: lost.map(({ title }) => title),
  }
}

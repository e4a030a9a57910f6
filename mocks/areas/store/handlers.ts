import { and, asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { FieldProblem } from '#contract/problem.ts'
import { updateFeatures } from '#contract/store/featureWrites.ts'
import { getFeatures, getStoreInformation, getSubscription, StoreInformation } from '#contract/store/store.ts'
import { saveStoreTimeZone } from '#contract/store/storeTimeZone.ts'
import { handle } from '../../api/handle.ts'
import { notFound, Refusal, staleRevision } from '../../api/problems.ts'
import type { Db } from '../../db/database.ts'
import { features, tenants } from '../../db/schema/accounts.ts'
import { readConnection } from '../avalara/connection.ts'
import { flagProblems } from '../marketplace/entitlements.ts'
import { products } from '../products/table.ts'
import { storeInformation } from './table.ts'

export const storeHandlers = [
  handle(getFeatures, async ({ db, tenant }) => readFeatures(db, tenant)),

  handle(updateFeatures, async ({ db, tenant, body }) =>
    db.transaction(async tx => {
      const problems = await flagProblems(tx, tenant, body.features)
      if (problems.length > 0) throw refuseFlags(problems)
      await tx.update(tenants).set({ newAdmin: body.newAdmin }).where(eq(tenants.id, tenant))
      for (const { name, enabled } of body.features) {
        await tx
          .insert(features)
          .values({ tenant, name, enabled })
          .onConflictDoUpdate({ target: [features.tenant, features.name], set: { enabled } })
      }
      return readFeatures(tx, tenant)
    }),
  ),

  handle(getSubscription, async ({ db, tenant }) => {
    const [store] = await db.select({ stored: tenants.subscription }).from(tenants).where(eq(tenants.id, tenant))
    if (!store) throw notFound('store')
    return store.stored
  }),

  handle(getStoreInformation, ({ db, tenant }) => readInformation(db, tenant)),

  handle(saveStoreTimeZone, async ({ db, tenant, body: { revision, timeZone }, now }) => {
    const next = revision + 1
    const changes = JSON.stringify({ timeZone, revision: next, updatedOn: now.toISOString() })
    const written = await db
      .update(storeInformation)
      .set({ revision: next, doc: sql`${storeInformation.doc} || ${changes}::jsonb` })
      .where(and(eq(storeInformation.tenant, tenant), eq(storeInformation.revision, revision)))
      .returning({ tenant: storeInformation.tenant })
    const current = await readInformation(db, tenant)
    if (written.length === 0) throw staleRevision('store information', current)
    return current
  }),
]

async function readInformation(db: Db, tenant: string): Promise<StoreInformation> {
  const [store] = await db.select().from(storeInformation).where(eq(storeInformation.tenant, tenant))
  if (!store) throw notFound('store')
  const addedAtLeastOneProduct = store.doc.addedAtLeastOneProduct || (await anyProduct(db, tenant))
  // A store that was made by an earlier version lacks what came since.
  const { isInstalled, isConnected, verifiesAddresses } = await readConnection(db, tenant)
  const enableAddressVerification = isInstalled && isConnected && verifiesAddresses
  return z.parse(StoreInformation, { ...store.doc, addedAtLeastOneProduct, enableAddressVerification })
}

/** The sentence of the first, since it is what the merchant is shown. */
const refuseFlags = (errors: FieldProblem[]) =>
  new Refusal(400, { message: errors[0]?.message ?? '', code: errors[0]?.code, errors })

async function readFeatures(db: Db, tenant: string) {
  const [store] = await db.select({ newAdmin: tenants.newAdmin }).from(tenants).where(eq(tenants.id, tenant))
  if (!store) throw notFound('store')
  const flags = await db
    .select({ name: features.name, enabled: features.enabled })
    .from(features)
    .where(eq(features.tenant, tenant))
    .orderBy(asc(features.name))
  return { features: flags, newAdmin: store.newAdmin }
}

async function anyProduct(db: Db, tenant: string): Promise<boolean> {
  const [some] = await db.select({ id: products.id }).from(products).where(eq(products.tenant, tenant)).limit(1)
  return some !== undefined
}

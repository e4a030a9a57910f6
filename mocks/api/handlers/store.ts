import { asc, eq } from 'drizzle-orm'
import { getFeatures, getStoreInformation, getSubscription } from '#contract/store.ts'
import type { Db } from '../../db/database.ts'
import { features, tenants } from '../../db/schema/accounts.ts'
import { products } from '../../db/schema/catalogue.ts'
import { storeInformation } from '../../db/schema/store.ts'
import { handle } from '../handle.ts'
import { notFound } from '../problems.ts'

export const storeHandlers = [
  handle(getFeatures, async ({ db, tenant }) => {
    const [store] = await db.select({ newAdmin: tenants.newAdmin }).from(tenants).where(eq(tenants.id, tenant))
    if (!store) throw notFound('store')
    const flags = await db
      .select({ name: features.name, enabled: features.enabled })
      .from(features)
      .where(eq(features.tenant, tenant))
      .orderBy(asc(features.name))
    return { features: flags, newAdmin: store.newAdmin }
  }),

  handle(getSubscription, async ({ db, tenant }) => {
    const [store] = await db.select({ stored: tenants.subscription }).from(tenants).where(eq(tenants.id, tenant))
    if (!store) throw notFound('store')
    return store.stored
  }),

  handle(getStoreInformation, async ({ db, tenant }) => {
    const [store] = await db.select().from(storeInformation).where(eq(storeInformation.tenant, tenant))
    if (!store) throw notFound('store')
    const addedAtLeastOneProduct = store.doc.addedAtLeastOneProduct || (await anyProduct(db, tenant))
    return { ...store.doc, addedAtLeastOneProduct }
  }),
]

async function anyProduct(db: Db, tenant: string): Promise<boolean> {
  const [some] = await db.select({ id: products.id }).from(products).where(eq(products.tenant, tenant)).limit(1)
  return some !== undefined
}

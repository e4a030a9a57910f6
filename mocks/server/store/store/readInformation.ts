import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { StoreInformation } from '#contract/store/store.ts'
import type { Db } from '../../../db/database.ts'
import { products } from '../../../db/tables/catalog/products.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'
import type { StoreFacts } from '../../machine/handle.ts'
import { notFound } from '../../machine/problems.ts'
import { readHosts } from '../domains/readDomain.ts'
import { isReady } from '../launch/requirements.ts'

/** What the API and an export say of a store: its row, and what follows from other tables. Throws `Refusal` 404. */
export async function readInformation(db: Db, tenant: string, facts: StoreFacts): Promise<StoreInformation> {
  const [store] = await db.select().from(storeInformation).where(eq(storeInformation.tenant, tenant))
  if (!store) throw notFound('store')
  const addedAtLeastOneProduct = store.doc.addedAtLeastOneProduct || (await anyProduct(db, tenant))
  // A store that was made by an earlier version lacks what came since.
  const { enableAddressVerification, stripeAccountId, takesPayments, hasProcessedOrder } = facts
  const hosts = await readHosts(db, tenant)
  const derived = {
    ...{ addedAtLeastOneProduct, enableAddressVerification, stripeAccountId, takesPayments, hasProcessedOrder },
    ...hosts,
  }
  const read = z.parse(StoreInformation, { ...store.doc, ...derived })
  // Of a store that is open, it was found out when it opened.
  const completedLaunchRequirements = read.launched || (await isReady(db, tenant, read, facts))
  return { ...read, completedLaunchRequirements }
}

async function anyProduct(db: Db, tenant: string): Promise<boolean> {
  const [some] = await db.select({ id: products.id }).from(products).where(eq(products.tenant, tenant)).limit(1)
  return some !== undefined
}

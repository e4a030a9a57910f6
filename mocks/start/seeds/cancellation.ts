import { eq } from 'drizzle-orm'
import { GRACE_DAYS } from '#contract/billing/subscriptionActions.ts'
import type { Db } from '../../db/database.ts'
import { tenants } from '../../db/schema/accounts.ts'
import { cancellations } from '../../db/tables/store/account.ts'
import { seedId } from './random.ts'
import { composeSubscription, type StoreSeed } from './store.ts'

const DAY_MS = 24 * 3600 * 1000
/** Days since the merchant has canceled. */
const DAYS_AGO = 9

/** The merchant has canceled the store, and can still reopen it. */
export async function insertCancellation(tx: Db, store: StoreSeed): Promise<void> {
  const { tenant, email, now } = store
  const stored = composeSubscription(store)
  const { status, nextCharge, pendingPlan } = stored
  const canceledOn = new Date(now.getTime() - DAYS_AGO * DAY_MS)
  const closesOn = new Date(canceledOn.getTime() + GRACE_DAYS * DAY_MS)
  await tx.insert(cancellations).values({
    ...{ tenant, reason: 'notSelling', comment: '', before: { status, nextCharge, pendingPlan } },
    ...{ canceledBy: seedId(tenant, 'user', email), canceledOn, closesOn },
  })
  const subscription = { ...stored, status: 'canceled', nextCharge: null, closesOn: closesOn.toISOString() }
  await tx.update(tenants).set({ subscription }).where(eq(tenants.id, tenant))
}

import { and, desc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import type { OfStore } from '../../../db/nameStore.ts'
import { rowsOf } from '../../../db/rows.ts'
import { cartRecoverySettings, carts } from '../../../db/tables/orders/carts.ts'
import { shopperEmailsOff } from '../../../db/tables/orders/shopperEmails.ts'
import { inTenant } from '../../../db/tenantScope.ts'
import { hasOptedOut } from '../../customers/customers/optOut.ts'
import type { Work } from '../../machine/storeJobs.ts'
import { canBeBought, isFilled, wasBoughtSince, wasEmailed, wasEmailedLately } from './readCarts.ts'
import { isLaunched, sendRecovery } from './recovery.ts'

/** How late a recovery email is sent at most, as after an outage. */
const LATEST_DAYS = 3
const MOST_STORES = 100

const hours = sql`make_interval(hours => ${cartRecoverySettings.afterHours})`
const isOff = (tenant: OfStore) => sql`exists (select 1 from ${shopperEmailsOff}
  where ${shopperEmailsOff.tenant} = ${tenant} and ${shopperEmailsOff.kind} = 'cartRecovery')`

/** Carts of stores that send automatically, which may get an email once they are unchanged for long enough. */
const isCandidate = (tenant: OfStore) =>
  and(
    isNotNull(cartRecoverySettings.afterHours),
    isNull(carts.orderNumber),
    isNotNull(carts.emailKey),
    sql`not ${isOff(tenant)}`,
    sql`not ${wasEmailed(tenant)}`,
  )

/** Those that get it now. The first two conditions are implied by the others, and use the index. */
function isDue(tenant: OfStore, now: Date): SQL | undefined {
  const at = now.toISOString()
  const due = sql`${carts.updatedOn} + ${hours}`
  return and(
    lte(carts.updatedOn, new Date(now.getTime() - 3600_000)),
    gt(carts.updatedOn, new Date(now.getTime() - (LATEST_DAYS + 1) * 24 * 3600_000)),
    isCandidate(tenant),
    sql`${due} <= ${at}::timestamptz`,
    sql`${due} > ${at}::timestamptz - make_interval(days => ${LATEST_DAYS}::int)`,
    sql`${due} >= ${cartRecoverySettings.since}`,
    isFilled,
    canBeBought(tenant),
    sql`not ${wasEmailedLately(tenant, now)}`,
    sql`not ${wasBoughtSince(tenant)}`,
    sql`not ${hasOptedOut(tenant, carts.emailKey)}`,
    isLaunched(tenant),
  )
}

const ofStore = eq(cartRecoverySettings.tenant, carts.tenant)

/** Sends recovery emails after the time that the store has chosen, one cart a transaction. */
export const cartRecoveryWork = (storefrontUrl: string): Work => ({
  stores: async (db, now) => {
    const rows = await db
      .selectDistinct({ tenant: carts.tenant })
      .from(carts)
      .innerJoin(cartRecoverySettings, ofStore)
      .where(isDue(carts.tenant, now))
      .limit(MOST_STORES)
    return rows.map(({ tenant }) => tenant)
  },
  work: (db, tenant, now) =>
    inTenant(db, tenant, async tx => {
      const [due] = await tx
        .select({ id: carts.id })
        .from(carts)
        .innerJoin(cartRecoverySettings, ofStore)
        .where(and(eq(carts.tenant, tenant), isDue(tenant, now)))
        // Of several with one address, that which was changed last.
        .orderBy(desc(carts.updatedOn))
        .limit(1)
        // One that its shopper is changing is no longer abandoned.
        .for('update', { of: carts, skipLocked: true })
      return due ? sendRecovery(tx, due.id, { tenant, now, storefrontUrl, sentBy: '' }) : false
    }),
})

/** When the next cart may be due; `null` if none will be. */
export async function nextCartRecovery(db: Db, now: Date): Promise<Date | null> {
  const at = now.toISOString()
  const [row] = await rowsOf<{ next: Date | string | null }>(
    db,
    sql`select min(${carts.updatedOn} + ${hours}) as next from ${carts} join ${cartRecoverySettings} on ${ofStore}
      where ${isCandidate(carts.tenant)} and ${carts.updatedOn} > ${at}::timestamptz - interval '24 hours'
        and ${carts.updatedOn} + ${hours} > ${at}::timestamptz`,
  )
  return row?.next ? new Date(row.next) : null
}

import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import type { OfStore } from '../../../db/nameStore.ts'
import { customers } from '../../../db/tables/customers/customers.ts'
import { emailOptOuts } from '../../../db/tables/orders/carts.ts'
import { recordEvent } from '../../store/timeline/records.ts'
import { emailKeyOf } from './records.ts'

interface Choice {
  tenant: string
  emailAddress: string
  now: Date
}

/**
 * Whether marketing emails may not go to an address: its customer is not marketed to or has withdrawn the opt-in, or the address was
 * unsubscribed by a link and its customer has not opted in since. Who was never asked has not opted out.
 */
export const hasOptedOut = (tenant: OfStore, emailKey: SQLWrapper | string): SQL => {
  const { marketToCustomer, emailOptIn, doc } = customers
  const own = sql`${customers.tenant} = ${tenant} and ${customers.emailKey} = ${emailKey}`
  const withdrew = sql`(not ${emailOptIn} and jsonb_typeof(${doc} #> '{consents,email}') = 'object')`
  return sql`(exists (select 1 from ${customers} where ${own} and (not ${marketToCustomer} or ${withdrew}))
    or (exists (select 1 from ${emailOptOuts}
        where ${emailOptOuts.tenant} = ${tenant} and ${emailOptOuts.emailKey} = ${emailKey})
      and not exists (select 1 from ${customers} where ${own} and ${emailOptIn})))`
}

/** A shopper unsubscribes an address by the link in an email. The customer with this address opts out, too. */
export async function optOut(tx: Db, { tenant, emailAddress, now }: Choice): Promise<void> {
  const emailKey = emailKeyOf(emailAddress)
  if (emailKey === null) return
  await tx.insert(emailOptOuts).values({ tenant, emailKey, doneOn: now }).onConflictDoNothing()
  const known = and(eq(customers.tenant, tenant), eq(customers.emailKey, emailKey))
  const [found] = await tx.select().from(customers).where(known).for('update')
  if (!found?.emailOptIn) return
  const on = now.toISOString()
  const revision = found.revision + 1
  const consents = { textMessage: found.doc.consents?.textMessage ?? null, email: { on, by: 'storefront' as const } }
  const doc = { ...found.doc, emailOptIn: false, revision, updatedOn: on, consents }
  await tx.update(customers).set({ emailOptIn: false, revision, doc }).where(known)
  await recordEvent(tx, { tenant, doneOn: now, doneBy: '', logId: found.id, kind: 'updated', fields: ['emailOptIn'] })
}

/** The same address subscribes again. */
export async function forgetOptOut(tx: Db, { tenant, emailAddress }: Omit<Choice, 'now'>): Promise<void> {
  const emailKey = emailKeyOf(emailAddress) ?? ''
  await tx.delete(emailOptOuts).where(and(eq(emailOptOuts.tenant, tenant), eq(emailOptOuts.emailKey, emailKey)))
}

import { and, eq } from 'drizzle-orm'
import type { Customer } from '#contract/customers/customers.ts'
import type { Db } from '../../../db/database.ts'
import { customers } from '../../../db/tables/customers/customers.ts'
import { recordEvent } from '../../store/timeline/records.ts'
import { forgetOptOut } from './optOut.ts'
import { customerRow, emailKeyOf, newCustomer } from './records.ts'

interface Subscription {
  tenant: string
  emailAddress: string
  now: Date
}

/** A shopper agrees to emails in the storefront: the customer with this address, who is added if unknown, opts in. */
export async function subscribe(tx: Db, { tenant, emailAddress, now }: Subscription): Promise<void> {
  await forgetOptOut(tx, { tenant, emailAddress })
  const on = now.toISOString()
  const consent = { on, by: 'storefront' } as const
  const added = newCustomer({ tenant, emailAddress, createdOn: on, emailOptIn: true })
  const doc = { ...added, consents: { ...added.consents, email: consent } }
  const [inserted] = await tx
    .insert(customers)
    .values(customerRow(doc))
    .onConflictDoNothing({ target: [customers.tenant, customers.emailKey] })
    .returning({ id: customers.id })
  const event = { tenant, doneOn: now, doneBy: '' }
  if (inserted) return recordEvent(tx, { ...event, logId: doc.id, kind: 'created' })
  const known = and(eq(customers.tenant, tenant), eq(customers.emailKey, emailKeyOf(emailAddress) ?? ''))
  const [found] = await tx.select().from(customers).where(known).for('update')
  if (!found || found.emailOptIn) return
  const revision = found.revision + 1
  const changed: Customer = {
    ...found.doc,
    ...{ emailOptIn: true, revision, updatedOn: on },
    consents: { textMessage: found.doc.consents?.textMessage ?? null, email: consent },
  }
  await tx
    .update(customers)
    .set({ emailOptIn: true, revision, doc: changed })
    .where(and(eq(customers.tenant, tenant), eq(customers.id, found.id)))
  await recordEvent(tx, { ...event, logId: found.id, kind: 'updated', fields: ['emailOptIn'] })
}

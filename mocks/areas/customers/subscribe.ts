import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { customerColumns } from './records.ts'
import { customers } from './table.ts'

/** Notes that a customer agreed to marketing emails in the storefront. Who agreed before stays as they are. */
export async function subscribeToEmails(
  tx: Db,
  { tenant, customerId, now }: { tenant: string; customerId: string; now: Date },
): Promise<void> {
  const isThis = and(eq(customers.tenant, tenant), eq(customers.id, customerId))
  const [row] = await tx.select({ doc: customers.doc }).from(customers).where(isThis).for('update')
  if (!row || row.doc.emailOptIn) return
  const at = now.toISOString()
  const { textMessage = null } = row.doc.consents ?? {}
  const doc = {
    ...row.doc,
    ...{ emailOptIn: true, revision: row.doc.revision + 1, updatedOn: at },
    consents: { email: { on: at, by: 'storefront' as const }, textMessage },
  }
  const { tenant: _, id: __, ...columns } = customerColumns(doc)
  await tx
    .update(customers)
    .set({ ...columns, doc })
    .where(isThis)
}

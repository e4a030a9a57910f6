import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { orders } from '../../../db/tables/orders/orders.ts'
import { timelineEntries } from '../../../db/tables/store/timeline.ts'

/** Before a customer is deleted: orders lose the link and keep the rest. Their revision counts up: who edits one now must not write the link back. */
export async function detachCustomer(tx: Db, id: string): Promise<void> {
  await tx
    .update(orders)
    .set({
      customerId: null,
      revision: sql`${orders.revision} + 1`,
      doc: sql`${orders.doc} || jsonb_build_object('customerId', null, 'revision', ${orders.revision} + 1)`,
    })
    .where(eq(orders.customerId, id))
  await tx.delete(timelineEntries).where(eq(timelineEntries.logId, id))
}

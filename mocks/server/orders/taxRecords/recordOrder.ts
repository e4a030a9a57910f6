import { and, eq } from 'drizzle-orm'
import type { Order } from '#contract/orders/orders.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { taxRecords } from '../../../db/tables/orders/taxRecords.ts'
import { avalaraConnections } from '../../../db/tables/taxes/avalara.ts'
import { hasApp } from '../../store/entitlements/entitlements.ts'
import { taxEntry } from './entries.ts'

/**
 * Notes what a write of an order changes for Avalara, in its transaction, if the store records its orders there. Orders that were
 * imported, or placed before the store was connected, are not recorded.
 */
export async function recordTaxes(tx: Db, before: Order | null, after: Order): Promise<void> {
  const entry = after.isImport || after.isTest ? null : taxEntry(before, after)
  if (!entry || !(await recordsOrders(tx, after.tenant))) return
  const known = before ? await tx.$count(taxRecords, ofOrder(after)) : 0
  if (before && known === 0) return
  const { id: orderId, tenant, orderNumber, updatedOn, createdOn } = after
  const on = new Date(updatedOn ?? createdOn)
  const code = known === 0 ? String(orderNumber) : `${orderNumber}-${known + 1}`
  await tx
    .insert(taxRecords)
    .values({ id: newId(), tenant, orderId, orderNumber, code, ...entry, createdOn: on, sentOn: on })
}

const ofOrder = ({ tenant, id }: Order) => and(eq(taxRecords.tenant, tenant), eq(taxRecords.orderId, id))

async function recordsOrders(tx: Db, tenant: string): Promise<boolean> {
  const own = eq(avalaraConnections.tenant, tenant)
  const [row] = await tx.select({ doc: avalaraConnections.doc }).from(avalaraConnections).where(own)
  return row?.doc != null && hasApp(tx, tenant, 'avalara')
}

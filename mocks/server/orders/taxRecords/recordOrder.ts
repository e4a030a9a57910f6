import { and, eq } from 'drizzle-orm'
import type { Order } from '#contract/orders/orders.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { taxRecords } from '../../../db/tables/orders/taxRecords.ts'
import { avalaraConnections } from '../../../db/tables/taxes/avalara.ts'
import { hasApp } from '../../store/entitlements/entitlements.ts'
import { taxEntry } from './entries.ts'
import { NOT_CONNECTED } from './statuses.ts'

/**
 * Notes what a write of an order changes for Avalara, in its transaction, if the store ever recorded its orders there. Orders that
 * were imported, or placed before the store was first connected, are not recorded. What happens while the store is not connected, or
 * has uninstalled the app, is listed as not recorded, so that the entries of an order always add up; the merchant records it later.
 */
export async function recordTaxes(tx: Db, before: Order | null, after: Order): Promise<void> {
  const entry = after.isImport || after.isTest ? null : taxEntry(before, after)
  const connection = entry && (await connectionOf(tx, after.tenant))
  if (!entry || !connection) return
  const known = before ? await tx.$count(taxRecords, ofOrder(after)) : 0
  if (before && known === 0) return
  const { id: orderId, tenant, orderNumber, updatedOn, createdOn } = after
  const on = new Date(updatedOn ?? createdOn)
  const code = known === 0 ? String(orderNumber) : `${orderNumber}-${known + 1}`
  const status = connection.isActive ? {} : NOT_CONNECTED
  await tx
    .insert(taxRecords)
    .values({ id: newId(), tenant, orderId, orderNumber, code, ...entry, createdOn: on, sentOn: on, ...status })
}

const ofOrder = ({ tenant, id }: Order) => and(eq(taxRecords.tenant, tenant), eq(taxRecords.orderId, id))

/** Whether orders are recorded now; `null` if the store was never connected. */
async function connectionOf(tx: Db, tenant: string): Promise<{ isActive: boolean } | null> {
  const own = eq(avalaraConnections.tenant, tenant)
  const [row] = await tx
    .select({ doc: avalaraConnections.doc, revision: avalaraConnections.revision })
    .from(avalaraConnections)
    .where(own)
  if (!row || row.revision === 0) return null
  return { isActive: row.doc !== null && (await hasApp(tx, tenant, 'avalara')) }
}

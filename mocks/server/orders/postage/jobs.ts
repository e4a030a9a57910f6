import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { OrderEntryKind } from '#contract/orders/orderWrites.ts'
import type { PostageLabel, ScanStatus } from '#contract/orders/postage.ts'
import { formatMoney } from '#lib/money.ts'
import type { Db } from '../../../db/database.ts'
import { rowsOf } from '../../../db/rows.ts'
import { carrierParcels, postageLabels } from '../../../db/tables/orders/postage.ts'
import { inTenant } from '../../../db/tenantScope.ts'
import { type CarrierParcel, makeLabel, takeBack } from '../../../services/carrier/carrier.ts'
import { ResponseLost } from '../../../services/processor/processor.ts'
import { lockRow } from '../../machine/lockedAt.ts'
import { storesWith, type Work } from '../../machine/storeJobs.ts'
import { recordEvent } from '../../store/timeline/records.ts'
import { lockOrder, saveOrder } from '../orders/actions/changeOrder.ts'
import { labelInWords } from './labels.ts'

/** Doubled after each attempt without a response. */
const ASKS_AGAIN_AFTER_MS = 5000
const MOST_DOUBLINGS = 8

type Request = typeof postageLabels.$inferSelect

const isLabelDue = (now: Date) => lte(postageLabels.nextOn, now)
const isParcelDue = (now: Date) => lte(carrierParcels.nextOn, now)

export const POSTAGE_WORK: Work = {
  stores: async (db, now) => [
    ...new Set([
      ...(await storesWith(db, postageLabels, isLabelDue(now), postageLabels.nextOn)),
      ...(await storesWith(db, carrierParcels, isParcelDue(now), carrierParcels.nextOn)),
    ]),
  ],
  work: workOnPostage,
}

/** Sends one due request to the carrier, or handles one of its scans. */
async function workOnPostage(db: Db, tenant: string, now: Date): Promise<boolean> {
  const [request] = await db
    .select()
    .from(postageLabels)
    .where(and(eq(postageLabels.tenant, tenant), isLabelDue(now)))
    .orderBy(asc(postageLabels.nextOn))
    .limit(1)
  if (request) {
    if (request.doc.status === 'checking') await buy(db, request, now)
    else await inTenant(db, request.tenant, tx => settleRefund(tx, request.id, now))
    return true
  }
  const [parcel] = await db
    .select()
    .from(carrierParcels)
    .where(and(eq(carrierParcels.tenant, tenant), isParcelDue(now)))
    .orderBy(asc(carrierParcels.nextOn))
    .limit(1)
  if (!parcel) return false
  await inTenant(db, parcel.tenant, tx => recordScan(tx, parcel.id))
  return true
}

/** When there will be work again; `null` if nothing is waiting. */
export async function nextPostageWork(db: Db): Promise<Date | null> {
  const [row] = await rowsOf<{ next: string | null }>(
    db,
    sql`select least(
      (select min(${postageLabels.nextOn}) from ${postageLabels}),
      (select min(${carrierParcels.nextOn}) from ${carrierParcels})
    ) as next`,
  )
  return row?.next ? new Date(row.next) : null
}

async function buy(db: Db, request: Request, now: Date): Promise<void> {
  const { tenant, tries, id } = request
  try {
    const parcel = await makeLabel(work => inTenant(db, tenant, work), request, now)
    await inTenant(db, tenant, tx => recordResponse(tx, parcel, now))
  } catch (error) {
    if (!(error instanceof ResponseLost)) throw error
    const nextOn = new Date(now.getTime() + ASKS_AGAIN_AFTER_MS * 2 ** Math.min(tries, MOST_DOUBLINGS))
    await inTenant(db, tenant, tx =>
      tx
        .update(postageLabels)
        .set({ tries: tries + 1, nextOn })
        .where(eq(postageLabels.id, id)),
    )
  }
}

/** Records the carrier's response, once. The order is locked first, as in every other write of it. */
async function recordResponse(tx: Db, parcel: CarrierParcel, now: Date): Promise<void> {
  const { tenant, orderId } = parcel
  const order = await lockOrder(tx, tenant, orderId)
  const label = await lockLabel(tx, parcel.id)
  if (label?.status !== 'checking') return
  const isMade = parcel.refusal === ''
  const changed: PostageLabel = {
    ...label,
    ...{ status: isMade ? 'bought' : 'failed', message: parcel.refusal },
    ...{ trackingNumber: parcel.trackingNumber, returnTrackingNumber: parcel.returnTrackingNumber },
  }
  await tx.update(postageLabels).set({ doc: changed, nextOn: null }).where(eq(postageLabels.id, label.id))
  const paid = formatMoney(label.amount + label.returnAmount)
  const text = [labelInWords(changed), isMade ? paid : parcel.refusal].join(' · ')
  await recordEvent(tx, {
    ...{ tenant, logId: orderId, doneOn: now, doneBy: label.doneBy },
    ...{ kind: (isMade ? 'labelBought' : 'labelFailed') satisfies OrderEntryKind, text },
  })
  await saveOrder(tx, { tenant, user: '', now }, order, order)
}

async function settleRefund(tx: Db, id: string, now: Date): Promise<void> {
  const label = await lockLabel(tx, id)
  if (label?.status !== 'refundPending') return
  const isTaken = await takeBack(tx, label)
  const message = isTaken ? '' : 'The carrier has scanned this label, so it was not refunded.'
  const changed: PostageLabel = { ...label, status: isTaken ? 'refunded' : 'refundRefused', message }
  const [row] = await tx
    .update(postageLabels)
    .set({ doc: changed, nextOn: null })
    .where(eq(postageLabels.id, id))
    .returning({ tenant: postageLabels.tenant })
  const kind: OrderEntryKind = isTaken ? 'labelRefunded' : 'labelRefundRefused'
  const amount = formatMoney(label.amount + label.returnAmount)
  const text = [labelInWords(label), isTaken ? amount : message].join(' · ')
  await recordEvent(tx, { tenant: row?.tenant ?? '', logId: label.orderId, doneOn: now, doneBy: '', kind, text })
}

const KINDS: Record<ScanStatus, OrderEntryKind> = {
  accepted: 'parcelAccepted',
  inTransit: 'parcelInTransit',
  outForDelivery: 'parcelOutForDelivery',
  delivered: 'parcelDelivered',
}

/** Adds where the parcel was seen to its label and to the order's history, once. */
async function recordScan(tx: Db, id: string): Promise<void> {
  const label = await lockLabel(tx, id)
  const [parcel] = await tx.select().from(carrierParcels).where(eq(carrierParcels.id, id)).for('update')
  const [scan, ...left] = parcel?.plan ?? []
  if (!label || !parcel || !scan || parcel.nextOn === null) return
  const nextOn = left[0] ? new Date(left[0].on) : null
  await tx.update(carrierParcels).set({ nextOn, plan: left }).where(eq(carrierParcels.id, id))
  const changed: PostageLabel = { ...label, tracking: [...label.tracking, scan] }
  await tx.update(postageLabels).set({ doc: changed }).where(eq(postageLabels.id, id))
  const text = [label.carrier, label.trackingNumber].join(' ')
  const doneOn = new Date(scan.on)
  await recordEvent(tx, {
    ...{ tenant: parcel.tenant, logId: label.orderId, doneOn, doneBy: '', kind: KINDS[scan.status], text },
  })
}

const lockLabel = async (tx: Db, id: string): Promise<PostageLabel | undefined> =>
  (await lockRow(tx, postageLabels, { id }))?.doc

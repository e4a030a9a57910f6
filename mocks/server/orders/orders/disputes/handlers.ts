import { and, eq, inArray } from 'drizzle-orm'
import {
  acceptDispute,
  addDisputeFile,
  type DISPUTE_FILE_TYPES,
  DISPUTE_LIMITS,
  respondToDispute,
} from '#contract/orders/orderDisputes.ts'
import type { Dispute, DisputeFile } from '#contract/orders/orderEvents.ts'
import type { Order } from '#contract/orders/orders.ts'
import { broken } from '#contract/rules/rules.ts'
import { encodeBytes } from '#host/bytes.ts'
import type { Db } from '../../../../db/database.ts'
import { newId } from '../../../../db/ids.ts'
import { disputeFiles } from '../../../../db/tables/orders/disputeFiles.ts'
import { forgetDispute, sendResponse } from '../../../../services/processor/disputes.ts'
import { typeOfImage } from '../../../images/imageType.ts'
import { nameOfUser } from '../../../machine/auditLog.ts'
import { handle } from '../../../machine/handle.ts'
import { notFound, Refusal, refuseFields } from '../../../machine/problems.ts'
import { lockOrder, openOrder, saveOrder } from '../actions/changeOrder.ts'
import { resolveDispute, withDispute } from './recordDispute.ts'

/** Uploads that are stored until a response names some of them: with those that the user has removed again. */
const MOST_UPLOADED = 4 * DISPUTE_LIMITS.files

export const disputeHandlers = [
  handle(addDisputeFile, async ({ db, tenant, params, body: { file }, now }) => {
    const order = await lockOrder(db, tenant, params.id)
    const { id: disputeId } = answerable(order, params.disputeId)
    const content = await file.bytes()
    const type = typeOf(content)
    if (!type) throw refuseFile('Choose a PDF, PNG or JPEG file.', 'fileType')
    const added = { id: newId(), name: file.name.slice(0, 255), type, size: content.length }
    const stored = { ...added, content: encodeBytes(content, 'base64'), addedOn: now }
    await db.insert(disputeFiles).values({ ...stored, tenant, orderId: order.id, disputeId })
    const known = await filesOf(db, order, disputeId)
    await deleteFiles(db, tenant, known.slice(0, -MOST_UPLOADED))
    return added
  }),

  handle(respondToDispute, async ({ db, tenant, user, params, body, now }) => {
    const actor = { tenant, user, now }
    const order = await openOrder(db, tenant, params.id, body.revision)
    const dispute = answerable(order, params.disputeId)
    const text = body.text.trim()
    if (text === '') throw refuseFields([{ field: 'text', message: broken('whatHappened'), code: 'required' }])
    const known = await filesOf(db, order, dispute.id)
    const files = known.filter(({ id }) => body.fileIds.includes(id))
    if (files.length < new Set(body.fileIds).size) throw refuseFile('Choose this file again.', 'missing', 'fileIds')
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    if (bytes > DISPUTE_LIMITS.bytes) throw refuseFile('Choose files of at most 5 MB together.', 'tooLarge', 'fileIds')
    const unused = known.filter(({ id }) => !body.fileIds.includes(id))
    await deleteFiles(db, tenant, unused)
    const charge = order.paymentLifecycle.find(({ id }) => id === dispute.paymentEventId)
    const { id: orderId } = order
    const requestId = dispute.paymentEventId
    const at = { tenant, orderId, requestId, amount: dispute.amount, transactionId: charge?.transactionId ?? '' }
    await sendResponse(db, at, dispute, { text, files, now })
    const response = { text, files, doneBy: await nameOfUser(db, actor), sentOn: now.toISOString() }
    return saveOrder(db, actor, order, withDispute(order, { ...dispute, state: 'underReview', response }))
  }),

  handle(acceptDispute, async ({ db, tenant, user, params, body, now }) => {
    const actor = { tenant, user, now }
    const order = await openOrder(db, tenant, params.id, body.revision)
    const dispute = answerable(order, params.disputeId)
    await forgetDispute(db, tenant, order.id, dispute.id)
    const acceptedBy = await nameOfUser(db, actor)
    return resolveDispute(db, actor, order, { ...dispute, state: 'lost', acceptedBy })
  }),
]

/** Throws `Refusal` 404 or 409 unless the dispute waits for a response. */
function answerable(order: Order, disputeId: string): Dispute {
  const dispute = order.disputes?.find(({ id }) => id === disputeId)
  if (!dispute) throw notFound('dispute')
  if (dispute.state === 'needsResponse') return dispute
  const message =
    dispute.state === 'underReview'
      ? 'A response to this dispute was sent already. Wait for the bank to decide.'
      : 'This dispute was decided already. Load the order again.'
  throw new Refusal(409, { message, code: 'answered' })
}

const refuseFile = (message: string, code: string, field = 'file') => refuseFields([{ field, message, code }])

/** According to its first bytes, whatever its name and declared type. */
function typeOf(content: Uint8Array): (typeof DISPUTE_FILE_TYPES)[number] | undefined {
  if (String.fromCharCode(...content.subarray(0, 5)) === '%PDF-') return 'application/pdf'
  const type = typeOfImage(content)?.type
  return type === 'image/gif' ? undefined : type
}

const deleteFiles = (db: Db, tenant: string, files: readonly DisputeFile[]) => {
  const ids = files.map(({ id }) => id)
  return db.delete(disputeFiles).where(and(eq(disputeFiles.tenant, tenant), inArray(disputeFiles.id, ids)))
}

const filesOf = (db: Db, { tenant, id }: Order, disputeId: string) => {
  const { orderId, name, type, size } = disputeFiles
  return db
    .select({ id: disputeFiles.id, name, type, size })
    .from(disputeFiles)
    .where(and(eq(disputeFiles.tenant, tenant), eq(orderId, id), eq(disputeFiles.disputeId, disputeId)))
    .orderBy(disputeFiles.addedOn, disputeFiles.id)
}

import { createOrder } from '#contract/orders/orderDrafts.ts'
import { nameOfUser } from '../../../machine/auditLog.ts'
import { handle } from '../../../machine/handle.ts'
import { recordEntry } from '../actions/changeOrder.ts'
import { placeDraft } from './placeDraft.ts'
import { readDraft } from './readDraft.ts'

export const createHandler = handle(createOrder, async ({ db, tenant, user, body, now, appKeys }) => {
  const { agreedTotal, ...draft } = body
  const read = await readDraft(db, { tenant, now, appKeys, draft, before: null })
  const placedByUser = await nameOfUser(db, { tenant, user })
  const order = await placeDraft(db, { tenant, now, draft, read, agreedTotal, placedByUser })
  if (order.merchantNote !== '') await recordEntry(db, { tenant, user, now }, order.id, 'noteAdded', order.merchantNote)
  return order
})

import { createOrder } from '#contract/orderDrafts.ts'
import { countCustomer, countForCustomer } from '../../db/customers.ts'
import { blankOrder, nextNumber, writeOrder } from '../../db/orders.ts'
import { nameOfUser } from '../auditLog.ts'
import { handle } from '../handle.ts'
import { recordEntry } from '../orderActions/changeOrder.ts'
import { refuseFields } from '../problems.ts'
import { checkDraft } from './checkDraft.ts'
import { customIdsOf, orderParts, writeDiscounts } from './composeOrder.ts'
import { moveStock } from './moveStock.ts'
import { readDraft } from './readDraft.ts'

export const createHandler = handle(createOrder, async ({ db, tenant, user, body, now, appKeys }) => {
  const read = await readDraft(db, { tenant, now, appKeys, draft: body, before: null })
  const draft = checkDraft(body, read)
  const customIds = customIdsOf(read)
  const parts = orderParts(draft, read, customIds)
  await moveStock(db, { tenant, lines: read.lines, before: null, now })
  const placed = { tenant, placedBy: draft.placedBy, total: parts.grandTotal, now }
  const customerId = draft.customerId
    ? await countForCustomer(db, { tenant, customerId: draft.customerId, orders: 1, total: parts.grandTotal })
    : await countCustomer(db, placed)
  if (customerId === null) {
    const message = 'This customer was deleted. Choose another one, or enter a new one.'
    throw refuseFields([{ field: 'customerId', message, code: 'gone' }])
  }
  const orderNumber = await nextNumber(db, tenant)
  const order = {
    ...blankOrder({ tenant, orderNumber, now }),
    ...parts,
    paymentMethod: draft.paymentMethod,
    placedByUser: await nameOfUser(db, { tenant, user }),
    customerId,
  }
  await writeOrder(db, null, order)
  await writeDiscounts(db, { read, customIds, before: null, after: order, now })
  if (order.merchantNote !== '') await recordEntry(db, { tenant, user, now }, order.id, 'noteAdded', order.merchantNote)
  return order
})

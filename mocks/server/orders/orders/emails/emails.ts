import type { Order } from '#contract/orders/orders.ts'
import {
  emailsOf,
  ORDER_EMAILS,
  type OrderEmail,
  type OrderEmailType,
  previewOrderEmail,
  sendOrderEmail,
} from '#contract/orders/orderWrites.ts'
import { broken } from '#contract/rules/rules.ts'
import type { Db } from '../../../../db/database.ts'
import { newId } from '../../../../db/ids.ts'
import { orderEmails } from '../../../../db/tables/orders/orderEmails.ts'
import { handle } from '../../../machine/handle.ts'
import { notFound, refuseFields } from '../../../machine/problems.ts'
import { composeShopperEmail } from '../../shopperEmails/compose/composeEmail.ts'
import { isEmailOn, languageFor } from '../../shopperEmails/texts.ts'
import { type Actor, lockOrder, openOrder, recordEntry } from '../actions/changeOrder.ts'

export const emailHandlers = [
  handle(previewOrderEmail, async ({ db, tenant, storefrontUrl, params: { id, type } }) => {
    const known = ORDER_EMAILS.find(each => each === type)
    if (!known) throw notFound('email')
    return composeEmail(db, await lockOrder(db, tenant, id), known, storefrontUrl)
  }),

  handle(sendOrderEmail, async ({ db, tenant, user, params, body, now, storefrontUrl }) => {
    const order = await openOrder(db, tenant, params.id, body.revision)
    await sendEmail(db, { tenant, user, now, storefrontUrl }, order, body.type)
  }),
]

/** Puts an email about the order into the shopper's mailbox, and into the order's history. */
export async function sendEmail(tx: Db, actor: Actor, order: Order, type: OrderEmailType): Promise<void> {
  const { to, ...email } = await composeEmail(tx, order, type, actor.storefrontUrl)
  if (to === '') {
    const message = broken('noOrderEmail')
    throw refuseFields([{ field: 'emailAddress', message, code: 'missing' }])
  }
  const { tenant, now } = actor
  const recipient = to.toLowerCase()
  await tx
    .insert(orderEmails)
    .values({ id: newId(), tenant, orderId: order.id, type, recipient, ...email, sentOn: now })
  await recordEntry(tx, actor, order.id, 'emailSent', type)
}

/** The same for an email that an event sends: nothing if the store has switched it off, or there is nobody to send it to. */
export async function sendEventEmail(tx: Db, actor: Actor, order: Order, type: OrderEmailType): Promise<void> {
  if (order.placedBy.emailAddress !== '' && (await isEmailOn(tx, actor.tenant, type)))
    await sendEmail(tx, actor, order, type)
}

async function composeEmail(
  db: Db,
  order: Order,
  type: OrderEmailType,
  storefrontUrl: string | undefined,
): Promise<OrderEmail> {
  if (!emailsOf(order).includes(type)) throw notFound('email')
  const { tenant } = order
  const language = await languageFor(db, tenant, order.language)
  return {
    to: order.placedBy.emailAddress,
    ...(await composeShopperEmail(db, { tenant, kind: type, language, order, storefrontUrl })),
  }
}

import { eq } from 'drizzle-orm'
import { balanceOf, donePayments, itemTotal } from '#contract/orders/orderMoney.ts'
import { keptLines, lineValues } from '#contract/orders/orderRefunds.ts'
import { liveShipments, trackingUrl } from '#contract/orders/orderShipping.ts'
import type { Order } from '#contract/orders/orders.ts'
import {
  emailsOf,
  ORDER_EMAILS,
  type OrderEmail,
  type OrderEmailType,
  previewOrderEmail,
  sendOrderEmail,
} from '#contract/orders/orderWrites.ts'
import { shippingText } from '#contract/shipping/rateOrder.ts'
import { formatMoney } from '#lib/money.ts'
import { handle, limited } from '../../../api/handle.ts'
import { notFound, refuseFields } from '../../../api/problems.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { storeInformation } from '../../store/table.ts'
import { type Actor, lockOrder, openOrder, recordEntry } from '../actions/changeOrder.ts'
import { orderEmails } from './table.ts'

const HOUR = 3600

export const emailHandlers = [
  handle(previewOrderEmail, async ({ db, tenant, params: { id, type } }) => {
    const known = ORDER_EMAILS.find(each => each === type)
    if (!known) throw notFound('email')
    return composeEmail(db, await lockOrder(db, tenant, id), known)
  }),

  limited(
    handle(sendOrderEmail, async ({ db, tenant, user, params, body, now }) => {
      const order = await openOrder(db, tenant, params.id, body.revision)
      await sendEmail(db, { tenant, user, now }, order, body.type)
    }),
    ({ params }, { tenant }) => [
      // Limits the emails per order, and their rate per store, in case an account is compromised.
      { what: 'orderEmail', by: [tenant, params.id ?? ''], most: 10, seconds: HOUR },
      { what: 'orderEmails', by: [tenant], most: 500, seconds: HOUR },
    ],
  ),
]

/** Puts an email about the order into the shopper's mailbox, and into the order's history. */
export async function sendEmail(tx: Db, actor: Actor, order: Order, type: OrderEmailType): Promise<void> {
  const { to, subject, text } = await composeEmail(tx, order, type)
  if (to === '') {
    const message = 'This order has no email address. Add one to its customer first.'
    throw refuseFields([{ field: 'emailAddress', message, code: 'missing' }])
  }
  const { tenant, now } = actor
  const recipient = to.toLowerCase()
  await tx
    .insert(orderEmails)
    .values({ id: newId(), tenant, orderId: order.id, type, recipient, subject, text, sentOn: now })
  await recordEntry(tx, actor, order.id, 'emailSent', type)
}

async function composeEmail(db: Db, order: Order, type: OrderEmailType): Promise<OrderEmail> {
  const [store] = await db.select().from(storeInformation).where(eq(storeInformation.tenant, order.tenant))
  const storeName = (store?.doc as { name?: string } | undefined)?.name ?? ''
  if (!emailsOf(order).includes(type)) throw notFound('email')
  const { orderNumber, placedBy } = order
  const { subject, parts } = CONTENTS[type](order)
  const hello = `Hello ${placedBy.firstName || placedBy.emailAddress},`
  return {
    to: placedBy.emailAddress,
    subject: `Your order ${orderNumber}${subject}`,
    text: [hello, ...parts, storeName].filter(Boolean).join('\n\n'),
  }
}

/** What each email says: its subject after the order's number, and its paragraphs. */
const CONTENTS: Record<OrderEmailType, (order: Order) => { subject: string; parts: string[] }> = {
  orderConfirmation: order => ({
    subject: '',
    parts: [`Thank you for your order ${order.orderNumber}.`, itemsOf(order).join('\n'), totalsOf(order).join('\n')],
  }),
  shippingConfirmation: order => ({
    subject: ' was shipped',
    parts: [`Your order ${order.orderNumber} is on its way.`, shipmentsOf(order).join('\n')],
  }),
  refund: order => {
    const { total, lines } = lastRefund(order)
    return {
      subject: ' was refunded',
      parts: [`We refunded ${total} of your order ${order.orderNumber}.`, lines.join('\n')],
    }
  },
  cancellation: order => ({
    subject: ' was canceled',
    parts: [`Your order ${order.orderNumber} was canceled.`, itemsOf(order).join('\n')],
  }),
}

/** The refund that was made last, which can be several events: what for, and how much of it went where. */
function lastRefund(order: Order) {
  const refunds = donePayments(order).filter(({ refundAmount }) => refundAmount > 0)
  const last = refunds.filter(({ createdOn }) => createdOn === refunds.at(-1)?.createdOn)
  const total = last.reduce((sum, { refundAmount }) => sum + refundAmount, 0)
  const shipping = last.reduce((sum, { shippingAmount }) => sum + shippingAmount, 0)
  const lines = [
    ...last.flatMap(({ items }) => items.map(({ itemId, quantity }) => `${quantity} × ${nameIn(order, itemId)}`)),
    ...(shipping > 0 ? [`Shipping: ${formatMoney(shipping)}`] : []),
    ...last.map(({ paymentMethod, refundAmount }) => `${paymentMethod}: ${formatMoney(refundAmount)}`),
  ]
  return { total: formatMoney(total), lines }
}

const nameIn = ({ cart }: Order, itemId: string) => cart.items.find(({ id }) => id === itemId)?.product.name ?? ''

const itemsOf = (order: Order) =>
  keptLines(order).map(({ item, sold, refunded }) => {
    const { name, options } = item.product
    const taken = refunded > 0 ? ` (${refunded} refunded)` : ''
    return `${sold} × ${name}${options ? ` (${options})` : ''}: ${formatMoney(itemTotal(item))}${taken}`
  })

function totalsOf(order: Order): string[] {
  const { cart, taxAmount, grandTotal } = order
  const { refunded } = balanceOf(order)
  const { shippingMethod: method } = cart
  const discount = lineValues({ cart, taxAmount }).reduce((sum, line) => sum + line.discount, 0)
  return [
    ...(discount > 0 ? [`Discounts: −${formatMoney(discount)}`] : []),
    `${method ? `Shipping, ${shippingText(method)}` : 'Shipping'}: ${formatMoney(method?.shippingCost ?? 0)}`,
    `Tax: ${formatMoney(taxAmount)}`,
    `Total: ${formatMoney(grandTotal)}`,
    ...(refunded > 0 ? [`Refunded: −${formatMoney(refunded)}`] : []),
  ]
}

function shipmentsOf(order: Order): string[] {
  const shipments = liveShipments(order.fulfillmentLifecycle)
  if (shipments.length === 0) return ['Nothing was shipped yet.']
  return shipments.map(({ items, trackingInformation }) => {
    const url = trackingUrl(trackingInformation)
    const what = items.map(({ itemId, quantity }) => `${quantity} × ${nameIn(order, itemId)}`).join(', ')
    return [what, [trackingInformation.carrier, trackingInformation.number].filter(Boolean).join(' '), url]
      .filter(Boolean)
      .join('\n')
  })
}

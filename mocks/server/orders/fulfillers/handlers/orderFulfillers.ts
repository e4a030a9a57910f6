import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Fulfiller } from '#contract/orders/fulfillers.ts'
import { isOffered } from '#contract/orders/orderActions.ts'
import {
  type FulfillerShare,
  listOrderFulfillers,
  previewFulfillerEmail,
  sendToFulfiller,
} from '#contract/orders/orderFulfillers.ts'
import { quantitiesToShip } from '#contract/orders/orderShipping.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderEmail } from '#contract/orders/orderWrites.ts'
import { broken } from '#contract/rules/rules.ts'
import type { Db } from '../../../../db/database.ts'
import { newId } from '../../../../db/ids.ts'
import { fulfillerProducts, fulfillerSends, fulfillers } from '../../../../db/tables/orders/fulfillers.ts'
import { orderEmails } from '../../../../db/tables/orders/orderEmails.ts'
import { storeInformation } from '../../../../db/tables/store/store.ts'
import { nameOfUser } from '../../../machine/auditLog.ts'
import { handle } from '../../../machine/handle.ts'
import { notFound, Refusal } from '../../../machine/problems.ts'
import { lockOrder, openOrder, recordEntry, saveOrder } from '../../orders/actions/changeOrder.ts'
import { withProductCounts } from './fulfillers.ts'

export const orderFulfillerHandlers = [
  handle(listOrderFulfillers, async ({ db, tenant, params }) => ({
    items: await sharesOf(db, await lockOrder(db, tenant, params.id)),
  })),

  handle(previewFulfillerEmail, async ({ db, tenant, params }) => {
    const order = await lockOrder(db, tenant, params.id)
    const { fulfiller, items } = await shareOf(db, order, params.fulfillerId)
    return composeEmail(db, order, fulfiller, items)
  }),

  handle(sendToFulfiller, async ({ db, tenant, user, params, body, now }) => {
    const order = await openOrder(db, tenant, params.id, body.revision)
    const actor = { tenant, user, now }
    const { fulfiller, items } = await shareOf(db, order, params.fulfillerId)
    if (!isOffered('markShipped', order)) {
      throw conflict('status', `An order with the status ${order.status} can’t be sent to a fulfiller.`, order)
    }
    const [id, doneBy] = [newId(), await nameOfUser(db, actor)]
    if (fulfiller.method === 'email') {
      if (fulfiller.email_order === '') {
        throw conflict('noEmail', 'This fulfiller has no email address for orders. Add one first.', order)
      }
      const { to, subject, text } = await composeEmail(db, order, fulfiller, items)
      const mail = { id, tenant, orderId: order.id, type: 'fulfillerOrder', recipient: to.toLowerCase() } as const
      await db.insert(orderEmails).values({ ...mail, subject, text, sentOn: now })
    } else if (fulfiller.redirectUrl === '' || fulfiller.redirectAppKey === '') {
      throw conflict('noApp', 'This fulfiller has no app. Add its URL and key first.', order)
    }
    const doc = { id, method: fulfiller.method, items, doneBy, sentOn: now.toISOString() }
    await db
      .insert(fulfillerSends)
      .values({ id, tenant, orderId: order.id, fulfillerId: fulfiller.id, sentOn: now, doc })
    const how = fulfiller.method === 'email' ? fulfiller.email_order : fulfiller.redirectUrl
    await recordEntry(db, actor, order.id, 'sentToFulfiller', [fulfiller.name, how, inWords(order, items)].join(' · '))
    const send = { fulfillerId: fulfiller.id, name: fulfiller.name, items, sentOn: now.toISOString() }
    return saveOrder(db, actor, order, { ...order, fulfillerSends: [...(order.fulfillerSends ?? []), send] })
  }),
]

const conflict = (code: string, message: string, current: Order) => new Refusal(409, { message, code, current })

async function shareOf(
  db: Db,
  order: Order,
  id: string,
): Promise<{ fulfiller: Fulfiller; items: FulfillerShare['items'] }> {
  const share = (await sharesOf(db, order)).find(({ fulfiller }) => fulfiller?.id === id)
  if (!share?.fulfiller) throw notFound('fulfiller')
  if (share.items.length === 0) {
    throw new Refusal(409, { message: broken('nothingToSend'), code: 'nothingToSend' })
  }
  return { fulfiller: share.fulfiller, items: share.items }
}

/** What is left to ship by who packs it: fulfillers by name, the store itself last. */
async function sharesOf(db: Db, order: Order): Promise<FulfillerShare[]> {
  const lines = order.cart.items.filter(({ product }) => product.requiresShipping)
  const productIds = [...new Set(lines.map(({ product }) => product.id).filter(Boolean))]
  const assigned =
    productIds.length > 0
      ? await db.select().from(fulfillerProducts).where(inArray(fulfillerProducts.productId, productIds))
      : []
  const fulfillerOf = new Map(assigned.map(({ productId, fulfillerId }) => [productId, fulfillerId]))
  const sends = await db
    .select()
    .from(fulfillerSends)
    .where(and(eq(fulfillerSends.tenant, order.tenant), eq(fulfillerSends.orderId, order.id)))
    .orderBy(asc(fulfillerSends.sentOn))
  const ids = [...new Set([...fulfillerOf.values(), ...sends.map(({ fulfillerId }) => fulfillerId)])]
  const rows =
    ids.length > 0
      ? await db.select().from(fulfillers).where(inArray(fulfillers.id, ids)).orderBy(asc(fulfillers.nameKey))
      : []
  const known =
    rows.length > 0
      ? await withProductCounts(
          db,
          rows.map(({ doc }) => doc),
        )
      : []
  const left = quantitiesToShip(order)
  const itemsFor = (id: string | null) =>
    lines
      .filter(({ product }) => (fulfillerOf.get(product.id) ?? null) === id)
      .map(({ id: itemId }) => ({ itemId, quantity: left.get(itemId) ?? 0 }))
      .filter(({ quantity }) => quantity > 0)
  return [...known, null]
    .map(fulfiller => ({
      fulfiller,
      items: itemsFor(fulfiller?.id ?? null),
      sends: sends.filter(({ fulfillerId }) => fulfillerId === fulfiller?.id).map(({ doc }) => doc),
    }))
    .filter(({ items, sends: sent }) => items.length > 0 || sent.length > 0)
}

const inWords = ({ cart }: Order, items: FulfillerShare['items']) =>
  items
    .map(({ itemId, quantity }) => `${quantity} × ${cart.items.find(({ id }) => id === itemId)?.product.name ?? ''}`)
    .join(', ')

async function composeEmail(
  db: Db,
  order: Order,
  fulfiller: Fulfiller,
  items: FulfillerShare['items'],
): Promise<OrderEmail> {
  const [store] = await db.select().from(storeInformation).where(eq(storeInformation.tenant, order.tenant))
  const { deliverTo, placedBy, shopperNote, orderNumber, cart } = order
  const address = deliverTo?.address ?? placedBy.address
  const person = deliverTo ?? placedBy
  const lines = items.map(({ itemId, quantity }) => {
    const product = cart.items.find(({ id }) => id === itemId)?.product
    const details = [product?.options, product?.sku && `SKU ${product.sku}`].filter(Boolean).join(', ')
    return `${quantity} × ${product?.name ?? ''}${details ? ` (${details})` : ''}`
  })
  const place = address && [address.city, [address.state, address.postalCode].filter(Boolean).join(' ')]
  const recipient = [
    `${person.firstName} ${person.lastName}`.trim(),
    ...(address ? [address.address1, address.address2, place?.filter(Boolean).join(', '), address.country] : []),
    placedBy.phoneNumber,
  ]
  const parts = [
    `Hello ${fulfiller.name},`,
    `Please ship these items of order ${orderNumber}:`,
    lines.join('\n'),
    `Ship to:\n${recipient.filter(Boolean).join('\n')}`,
    shopperNote && `Note from the shopper:\n${shopperNote}`,
    store?.doc.name ?? '',
  ]
  const subject = `Order ${orderNumber} to ship`
  return { to: fulfiller.email_order, subject, text: parts.filter(Boolean).join('\n\n') }
}

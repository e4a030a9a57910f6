import { statusAfter } from '#contract/orders/orderActions.ts'
import type { FulfillmentEvent, PaymentEvent, ProcessorEvent } from '#contract/orders/orderEvents.ts'
import { balanceOf, donePayments } from '#contract/orders/orderMoney.ts'
import { NO_SHIPPING, quantitiesToShip } from '#contract/orders/orderShipping.ts'
import { movementsOf } from '#contract/orders/orderStock.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Db } from '../../../../db/database.ts'
import { newId } from '../../../../db/ids.ts'
import { sendEventEmail } from '../emails/emails.ts'
import { actionOf } from './paymentActions.ts'
import { restock } from './restock.ts'

/**
 * The consequences of a payment event that has taken effect, immediately or by the processor's response. `order`
 * contains the event and the response. Returns the order to save.
 */
export async function takeEffect(
  tx: Db,
  order: Order,
  event: PaymentEvent,
  now: Date,
  response?: ProcessorEvent,
): Promise<Order> {
  const changed = withPayment(order, event, response)
  const restocked = event.isRestocked
    ? await restock(tx, withMovements(changed, event), event.items, 'refunded', now)
    : changed
  const delivered = event.chargeAmount > 0 ? withoutShipping(restocked, now) : restocked
  const after = { ...delivered, status: statusAfter(actionOf(event.eventType, order), delivered) }
  if (event.isShopperTold) await sendEventEmail(tx, { tenant: order.tenant, user: '', now }, after, 'refund')
  return after
}

/** What a payment event changes in the order itself, without its status. */
export function withPayment(order: Order, event: PaymentEvent, response?: ProcessorEvent): Order {
  const action = actionOf(event.eventType, order)
  return {
    ...order,
    authorizedAmount: heldAfter(order, event),
    ...(event.eventType === 'Reauthorize' && response && { authorizeNetTransactionId: response.transactionId }),
    ...(action === 'acceptPayment' && order.paymentLifecycle.length === 1 && { paymentMethod: event.paymentMethod }),
  }
}

/** An order from before its movements were recorded gets those that it had without this event. */
function withMovements(order: Order, { id }: PaymentEvent): Order {
  const paymentLifecycle = order.paymentLifecycle.filter(event => event.id !== id)
  return { ...order, stockMovements: [...movementsOf({ ...order, paymentLifecycle })] }
}

/** An authorization is captured once: the rest of it is released. */
function heldAfter(order: Order, { eventType, authorizedAmount, transactionId }: PaymentEvent): number {
  if (eventType === 'Reauthorize') return authorizedAmount
  if (eventType === 'reversal') return 0
  return eventType === 'charge' && transactionId !== '' ? 0 : order.authorizedAmount
}

/**
 * Document 1 §4: an order whose payment is accepted is shipped, with a placeholder carrier, if no item requires
 * shipping.
 */
function withoutShipping(order: Order, now: Date): Order {
  const { due } = balanceOf(order)
  const left = [...quantitiesToShip(order)].filter(([, quantity]) => quantity > 0)
  if (due > 0 || left.length === 0 || order.cart.items.some(({ product }) => product.requiresShipping)) return order
  const trackingInformation = { carrier: NO_SHIPPING, number: '' }
  const shipment: FulfillmentEvent = {
    id: newId(),
    eventType: 'shipped',
    method: 'manual',
    items: left.map(([itemId, quantity]) => ({ itemId, quantity })),
    trackingInformation,
    cancels: '',
    doneBy: donePayments(order).at(-1)?.doneBy ?? '',
    createdOn: now.toISOString(),
  }
  return { ...order, trackingInformation, fulfillmentLifecycle: [...order.fulfillmentLifecycle, shipment] }
}

import type { PaymentEvent } from '#contract/orders/orderEvents.ts'
import { liveShipments } from '#contract/orders/orderShipping.ts'
import type { Order } from '#contract/orders/orders.ts'
import { emailsOf } from '#contract/orders/orderWrites.ts'
import type { EmailKind } from '#contract/orders/shopperEmails.ts'
import { blankOrder } from '../orders/records.ts'
import type { MailedCart } from './compose/cartBlocks.ts'

/** Shown where a store credit email has its code. */
export const EXAMPLE_CODE = 'K7QM4XWD'

/** An order for previews in a store that has none. */
export function exampleOrder(tenant: string, now: Date): Order {
  const blank = blankOrder({ tenant, orderNumber: 1042, now })
  const person = { firstName: 'Ada', lastName: 'Lovelace' }
  const address = {
    address1: '12 Mill Lane',
    address2: '',
    city: 'Portland',
    state: 'ME',
    postalCode: '04101',
    country: 'US',
  }
  const product = (name: string, options: string, price: number) => ({
    ...{ id: '', productVariantId: '', name, options, sku: '', price },
    ...{ isTaxable: true, requiresShipping: true, weight: 1, imageUri: '' },
  })
  return {
    ...blank,
    ...{ id: 'example', grandTotal: 5650, taxAmount: 350, paymentMethod: 'Visa' },
    placedBy: { ...blank.placedBy, ...person, emailAddress: 'ada@example.com' },
    deliverTo: { ...person, address },
    cart: {
      ...blank.cart,
      items: [
        { id: 'mug', product: product('Ceramic mug', 'Blue', 1800), quantity: 2 },
        { id: 'towel', product: product('Linen towel', '', 1200), quantity: 1 },
      ],
      ...{ totalItems: 3, total: 4800, taxAmount: 350, grandTotal: 5650 },
      shippingMethod: {
        name: 'Standard',
        shippingBand: { totalThreshold: 0, shippingPrice: 500 },
        shippingCost: 500,
        deliveryEstimate: '3–5 days',
      },
    },
  }
}

/** The same before it was ordered. Its links lead nowhere. */
export function exampleCart(tenant: string, now: Date): MailedCart {
  const { placedBy, cart } = exampleOrder(tenant, now)
  const items = cart.items.map(({ quantity, product: { name, options, price } }) => ({
    ...{ name, options, quantity },
    total: quantity * price,
  }))
  const { firstName, lastName } = placedBy
  const nowhere = 'https://example.com/'
  return { firstName, lastName, items, total: cart.total, restoreUrl: nowhere, unsubscribeUrl: nowhere }
}

/** The order with an example of what the email is about, where it has none: a shipment, or a refund. */
export function withExample(order: Order, kind: EmailKind): Order {
  const createdOn = order.updatedOn ?? order.createdOn
  const items = order.cart.items.map(({ id, quantity }) => ({ itemId: id, quantity }))
  const event = { id: 'example', items, doneBy: '', createdOn }
  if (kind === 'shippingConfirmation' && liveShipments(order.fulfillmentLifecycle).length === 0) {
    const trackingInformation = { carrier: 'UPS', number: '1Z999AA10123456784' }
    const shipment = { ...event, eventType: 'shipped', method: 'manual', trackingInformation, cancels: '' } as const
    return { ...order, fulfillmentLifecycle: [...order.fulfillmentLifecycle, shipment] }
  }
  if (kind === 'refund' && !emailsOf(order).includes('refund')) {
    const refund: PaymentEvent = {
      ...event,
      ...{ eventType: 'refund', outcome: 'succeeded', chargeAmount: 0, refundAmount: order.grandTotal },
      ...{ refundedFromOrder: true, authorizedAmount: 0, shippingAmount: order.cart.shippingMethod?.shippingCost ?? 0 },
      ...{ notShipped: [], isRestocked: false, paymentMethod: order.paymentMethod, transactionId: '', message: '' },
    }
    return { ...order, paymentLifecycle: [...order.paymentLifecycle, refund] }
  }
  return order
}

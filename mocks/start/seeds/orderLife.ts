import type { FulfillmentEvent, PaymentEvent, ProcessorEvent, Tracking } from '#contract/orders/orderEvents.ts'
import type { Order, OrderItem, OrderStatus } from '#contract/orders/orders.ts'
import { type Random, seedId } from './random.ts'

const HOUR_MS = 3600 * 1000

interface Past {
  id: string
  status: OrderStatus
  grandTotal: number
  paymentMethod: string
  shippingCost: number
  items: readonly OrderItem[]
  /** When it was placed, and the moment of seeding. */
  placed: Date
  now: Date
}

type Life = Pick<
  Order,
  | 'paymentLifecycle'
  | 'processorEvents'
  | 'fulfillmentLifecycle'
  | 'authorizedAmount'
  | 'authorizeNetTransactionId'
  | 'paymentSource'
  | 'creditCardType'
  | 'creditCardLastFour'
  | 'trackingInformation'
  | 'refundedAmount'
  | 'paid'
  | 'shipped'
  | 'isCanceled'
  | 'isRefunded'
>

/** The events of an order since it was placed, according to its status: payments, shipments, refunds. */
export function composeLife(past: Past, random: Random): Life {
  const { id, status, grandTotal, paymentMethod, items } = past
  const isCard = paymentMethod === 'Credit Card'
  const isPaid = status !== 'New' && status !== 'Pending' && status !== 'Canceled'
  const isShipped = status === 'Complete' || status === 'Archived' || status === 'Refunded'
  const isRefunded = status === 'Refunded'
  // Half of the orders in progress are partly shipped.
  const isPartial = status === 'In Progress' && items.length > 1 && random.chance(50)
  const at = momentsOf(past)
  const transactionId = isCard ? `60${seedId(id, 'transaction', 0).replaceAll(/\D/g, '').slice(0, 9)}` : ''
  const common = { paymentMethod, transactionId, message: '', items: [], notShipped: [], doneBy: '' }
  const none = { authorizedAmount: 0, shippingAmount: 0, isRestocked: false }
  const charge: PaymentEvent = {
    ...common,
    ...none,
    id: seedId(id, 'payment', 'charge'),
    eventType: 'charge',
    outcome: 'succeeded',
    chargeAmount: grandTotal,
    refundAmount: 0,
    refundedFromOrder: false,
    createdOn: at(4),
  }
  const refund: PaymentEvent = {
    ...charge,
    id: seedId(id, 'payment', 'refund'),
    eventType: 'refund',
    chargeAmount: 0,
    refundAmount: grandTotal,
    shippingAmount: past.shippingCost,
    refundedFromOrder: true,
    items: items.map(({ id: itemId, quantity }) => ({ itemId, quantity })),
    isRestocked: true,
    createdOn: at(60),
  }
  const told = (type: ProcessorEvent['type'], hours: number, event: PaymentEvent | null): ProcessorEvent => ({
    id: seedId(id, 'processor', type),
    type,
    amount: grandTotal,
    transactionId,
    paymentEventId: event?.id ?? null,
    message: '',
    createdOn: at(hours),
  })
  const tracking: Tracking = isShipped || isPartial ? trackingOf(random) : { carrier: '', number: '' }
  const shipment: FulfillmentEvent = {
    id: seedId(id, 'fulfillment', 'shipped'),
    eventType: 'shipped',
    method: 'manual',
    items: (isPartial ? items.slice(0, 1) : items).map(({ id: itemId, quantity }) => ({ itemId, quantity })),
    trackingInformation: tracking,
    cancels: '',
    doneBy: '',
    createdOn: at(24),
  }
  return {
    paymentLifecycle: [...(isPaid ? [charge] : []), ...(isRefunded ? [refund] : [])],
    processorEvents: isCard
      ? [
          told('authorized', 0, null),
          ...(status === 'Canceled' ? [told('reversed', 6, null)] : []),
          ...(isPaid ? [told('captured', 4, charge), told('settled', 28, charge)] : []),
          ...(isRefunded ? [told('refunded', 60, refund)] : []),
        ].filter(({ createdOn }) => createdOn <= past.now.toISOString())
      : [],
    fulfillmentLifecycle: isShipped || isPartial ? [shipment] : [],
    authorizedAmount: isCard && (status === 'New' || status === 'Pending') ? grandTotal : 0,
    authorizeNetTransactionId: transactionId,
    paymentSource: isCard ? 'Authorize.Net' : '',
    creditCardType: isCard ? random.pick(['Visa', 'MasterCard', 'American Express']) : '',
    creditCardLastFour: isCard ? String(random.whole(1000, 9999)) : '',
    trackingInformation: tracking,
    refundedAmount: isRefunded ? grandTotal : 0,
    paid: isPaid,
    shipped: isShipped,
    isCanceled: status === 'Canceled',
    isRefunded,
  }
}

/** Hours after the order was placed, never in the future. */
const momentsOf =
  ({ placed, now }: Past) =>
  (hours: number) =>
    new Date(Math.min(placed.getTime() + hours * HOUR_MS, now.getTime())).toISOString()

const trackingOf = (random: Random): Tracking =>
  random.pick([
    { carrier: 'UPS', number: `1Z999AA1${random.whole(10_000_000, 99_999_999)}` },
    { carrier: 'USPS', number: `9400${random.whole(1_000_000_000, 9_999_999_999)}` },
    { carrier: 'FedEx', number: `7946${random.whole(10_000_000, 99_999_999)}` },
  ])

import { ORDER_COLUMNS, type OrderColumn } from '#contract/orders/orderExport.ts'
import { balanceOf, paymentStatusOf } from '#contract/orders/orderMoney.ts'
import { keptLines } from '#contract/orders/orderRefunds.ts'
import { fulfillmentStatusOf, liveShipments } from '#contract/orders/orderShipping.ts'
import type { Order } from '#contract/orders/orders.ts'
import { systemName } from '#contract/orders/pastOrders.ts'
import { csvLine, joinCells } from '#lib/csv.ts'
import { isoInZone } from '#lib/zonedTime.ts'
import { BYTE_ORDER_MARK } from '../../machine/csvFile.ts'

export const orderCsvHead = () => BYTE_ORDER_MARK + csvLine(ORDER_COLUMNS)

/** An order's line. */
export function orderCsv(order: Order, zone: string): string {
  const cells = orderCells(order, zone)
  return csvLine(ORDER_COLUMNS.map(column => cells[column]))
}

/** The cells of an order's line. Amounts are decimal dollars, times in the store's zone. */
export function orderCells(order: Order, zone: string): Record<OrderColumn, string | number | boolean> {
  const { placedBy, cart, deliverTo } = order
  const address = deliverTo?.address
  const { charged, refunded } = balanceOf(order)
  return {
    orderNumber: order.orderNumber,
    createdOn: isoInZone(order.createdOn, zone),
    status: order.status,
    flagged: order.verification.isFlaggedForReview,
    paymentStatus: paymentStatusOf(order),
    fulfillmentStatus: fulfillmentStatusOf(order),
    firstName: placedBy.firstName,
    lastName: placedBy.lastName,
    emailAddress: placedBy.emailAddress,
    phoneNumber: placedBy.phoneNumber,
    items: joinCells(keptLines(order).map(({ item: { product }, kept }) => `${kept} × ${product.sku || product.name}`)),
    subtotal: dollars(cart.total),
    discount: dollars(cart.discountAmount),
    shipping: dollars(cart.shippingMethod?.shippingCost ?? 0),
    tax: dollars(order.taxAmount),
    total: dollars(order.grandTotal),
    paid: dollars(charged),
    refunded: dollars(refunded),
    kept: dollars(charged - refunded),
    paymentMethod: order.paymentMethod,
    shipToName: deliverTo ? `${deliverTo.firstName} ${deliverTo.lastName}`.trim() : '',
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    postalCode: address?.postalCode ?? '',
    country: address?.country ?? '',
    carrier: carriersOf(order),
    trackingNumbers: trackingNumbersOf(order),
    tags: joinCells(order.tags),
    shopperNote: order.shopperNote,
    merchantNote: order.merchantNote,
    origin: originOf(order),
  }
}

/** `Shopify #1001`; empty for the store's own orders. */
const originOf = ({ imported }: Order) => (imported ? `${systemName(imported.system)} #${imported.number}`.trim() : '')

/** The tracking numbers of what is on its way. */
export const trackingNumbersOf = (order: Order) =>
  joinCells(liveShipments(order.fulfillmentLifecycle).flatMap(({ trackingInformation: { number } }) => number || []))

/** The carriers of what is on its way, each once. */
export const carriersOf = (order: Order) =>
  joinCells([
    ...new Set(
      liveShipments(order.fulfillmentLifecycle).flatMap(({ trackingInformation: { carrier } }) => carrier || []),
    ),
  ])

/** Two decimals, without a floating point on the way. */
function dollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

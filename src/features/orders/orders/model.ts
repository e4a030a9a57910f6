import type { FulfillmentStatus, Order, OrderStatus, PaymentStatus } from '#contract/orders/orders.ts'
import { orderLabel } from '#contract/orders/pastOrders.ts'
import type { Tone } from '#ui/Badge.tsx'

/** An order's number for display. */
export const orderName = orderLabel

/** The customer; empty if unknown. */
export const buyerName = ({ placedBy }: Pick<Order, 'placedBy'>) =>
  `${placedBy.firstName} ${placedBy.lastName}`.trim() || placedBy.emailAddress

export const isFlagged = ({ status, verification }: Pick<Order, 'status' | 'verification'>) =>
  status === 'New' && verification.isFlaggedForReview

export const STATUS_TONES: Record<OrderStatus, Tone> = {
  New: 'info',
  Pending: 'warn',
  'In Progress': 'warn',
  Complete: 'ok',
  Canceled: 'neutral',
  Archived: 'neutral',
  Refunded: 'neutral',
  Flagged: 'danger',
}

export const PAYMENT_TONES: Record<PaymentStatus, Tone> = {
  unpaid: 'warn',
  authorized: 'info',
  checking: 'warn',
  partiallyPaid: 'warn',
  paid: 'ok',
  partiallyRefunded: 'neutral',
  refunded: 'neutral',
}

export const FULFILLMENT_TONES: Record<FulfillmentStatus, Tone> = {
  unfulfilled: 'warn',
  partial: 'info',
  fulfilled: 'ok',
}

import { track } from '#page/track.ts'

/** What failed, in the words of document 2 §8, or close to them. */
export type PaymentFailure =
  | 'Failed to change plan'
  | 'Failed to update payment information'
  | 'Failed to place order'
  | 'Failed to pay'
  | 'Stripe Token Error'
  | 'Prepaid card'

/** The event that follows any payment failure (document 2 §8). */
export function paymentFailed(description: PaymentFailure): void {
  track('paymentFailed', { description })
}

/** A prepaid card has an event of its own besides. */
export function prepaidRefused(): void {
  track('prepaidCardRefused')
  paymentFailed('Prepaid card')
}

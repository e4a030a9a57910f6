import type { DISPUTE_STATES, Dispute } from './orderEvents.ts'

/** What disputes mean for an order's money, for the app and the provider. */

interface Disputed {
  disputes?: readonly Dispute[] | undefined
}

/** A dispute that the bank has not decided. */
export const isOpenDispute = ({ state }: Dispute) => state === 'needsResponse' || state === 'underReview'

/** What the bank withholds of an order until it decides. It is neither refunded nor free to be refunded. */
export const disputedAmount = ({ disputes = [] }: Disputed) =>
  disputes.filter(isOpenDispute).reduce((sum, { amount }) => sum + amount, 0)

/** The more urgent first. */
const URGENCY = [
  'needsResponse',
  'underReview',
  'lost',
  'won',
] as const satisfies readonly (typeof DISPUTE_STATES)[number][]

/** What an order is listed under: the most urgent state of its disputes; `null` without one. */
export const disputeStateOf = ({ disputes = [] }: Disputed) =>
  URGENCY.find(urgent => disputes.some(({ state }) => state === urgent)) ?? null

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../wire.ts'

/**
 * Data that decides whether a store is on trial: its plan and the end of the trial, with the provider's current time.
 */
export const TrialStatus = z.looseObject({
  planId: z.string(),
  planName: z.string(),
  trialStart: z._default(z.nullable(Timestamp), null),
  trialEnd: z._default(z.nullable(Timestamp), null),
  /** The provider's clock: that of a device may be wrong by days. */
  asOf: Timestamp,
})
export type TrialStatus = z.output<typeof TrialStatus>

export const getTrialStatus = endpoint({
  name: 'getTrialStatus',
  summary: 'Plan and trial of the store at this moment.',
  source: 'document 2 §7, Subscription, plans, payment, account (trial status; path chosen here)',
  method: 'GET',
  path: 'admin/subscriptions/trialstatus',
  isCopied: true,
  response: TrialStatus,
})

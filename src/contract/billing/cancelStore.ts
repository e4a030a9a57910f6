import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Subscription } from '../subscription.ts'

export const CANCEL_REASONS = [
  'notSelling',
  'tooExpensive',
  'missingFeature',
  'tooDifficult',
  'otherService',
  'other',
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

export const CANCEL_COMMENT_LENGTH = 1000

const source = 'document 2 §7, Subscription, plans, payment, account'

export const cancelStore = endpoint({
  name: 'cancelStore',
  isForSupport: false,
  summary:
    'Cancels the store: its storefront closes, nothing is charged any more, and its data is deleted on `closesOn`. `storeName` must be the store’s name, else it is a 400 there. 409 if the store is canceled already (`state`) or by support staff (`support`).',
  source: `${source} (body and response chosen here)`,
  method: 'DELETE',
  path: 'registration/stores',
  body: z.object({
    reason: z.enum(CANCEL_REASONS),
    comment: z._default(z.string().check(z.maxLength(CANCEL_COMMENT_LENGTH)), ''),
    storeName: z.string(),
  }),
  response: Subscription,
  problems: [400, 404, 409],
})

export const reopenStore = endpoint({
  name: 'reopenStore',
  isForSupport: false,
  summary: 'Ends the cancellation: the store is as it was before. 409 if it is not canceled, or by support staff.',
  source: 'chosen here: a canceled store can be reopened until its data is deleted',
  method: 'POST',
  path: 'registration/stores/reopen',
  response: Subscription,
  problems: [404, 409],
})

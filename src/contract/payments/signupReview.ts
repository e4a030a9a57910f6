import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../wire.ts'
import { KYC_STATES, PaymentSettings } from './paymentSettings.ts'

/** What support staff see of an application (document 1 §6): enough to decide, nothing that is secret. */
export const SignupReview = z.looseObject({
  kycState: z.enum(KYC_STATES),
  submittedOn: z.nullable(Timestamp),
  businessName: z.string(),
  ownerName: z.string(),
  /** Why a person has to decide. */
  reasons: z.array(z.string()),
})
export type SignupReview = z.output<typeof SignupReview>

const source = 'document 1 §4, §6 (concierge; paths chosen here)'

export const getSignupReview = endpoint({
  name: 'getSignupReview',
  summary: 'The application for payments that waits for a decision. Only support staff may read it.',
  source,
  method: 'GET',
  path: 'admin/payments/signup',
  response: SignupReview,
  problems: [404],
})

export const decideSignup = endpoint({
  name: 'decideSignup',
  summary: 'Approves or declines an application. Only support staff may; recorded in the activity log.',
  source,
  method: 'POST',
  path: 'admin/payments/signup/decision',
  body: z.object({
    decision: z.enum(['approved', 'declined']),
    /** Shown to the merchant if it is declined. */
    reason: z._default(z.string().check(z.maxLength(255)), ''),
  }),
  response: PaymentSettings,
  problems: [400, 409],
})

import type { KycApplication } from '#contract/payments/kyc.ts'
import { Refusal } from '../../../machine/problems.ts'
import { DECIDING_NAMES, REFUSED_VALUES } from '../kycTestValues.ts'

/** How long underwriting takes. */
export const UNDERWRITING_MS = 2 * 60_000

const REVIEW_REASON = 'The business name is on a list that a person has to check.'
const DECLINE_REASON = 'The business could not be verified with the information you gave.'

/** Throws the refusal of what underwriting does not accept: one text, without the name of a field. */
export function checkByUnderwriting(application: KycApplication): void {
  const refused = REFUSED_VALUES.find(({ isIn }) => isIn(application))
  if (refused) throw new Refusal(400, { message: refused.message, code: 'underwriting' })
}

/** Why a person has to decide; empty if underwriting does. */
export const reviewReasons = ({ business_identity: { business_name } }: KycApplication): string[] =>
  business_name.trim() === DECIDING_NAMES.inReview ? [REVIEW_REASON] : []

export function decisionOf({ business_identity: { business_name } }: KycApplication) {
  return business_name.trim() === DECIDING_NAMES.declined
    ? { decision: 'declined' as const, reason: DECLINE_REASON }
    : { decision: 'approved' as const, reason: '' }
}

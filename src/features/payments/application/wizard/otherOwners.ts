import type { KycApplication, KycOwner } from '#contract/payments/kyc.ts'
import { NEW_OWNER } from '#contract/payments/kycSecrets.ts'
import { sameValue } from '#lib/sameValue.ts'

/** Whether a business with an owner in this role can have others. */
export const hasOtherOwners = (role: string) => role !== 'soleOwner'

export const isTouched = (owner: KycOwner) => !sameValue(owner, NEW_OWNER)

/** What is judged, reviewed and sent of the answers: other owners stay in the form of a sole owner, and are left out here. */
export const countedAnswers = (application: KycApplication): KycApplication =>
  hasOtherOwners(application.owner.ownership_type) ? application : { ...application, additional_owners: [] }

import type { StoreCredit, StoreCreditStatus } from '#contract/customers/storeCredits.ts'
import type { Tone } from '#ui/Badge.tsx'

export const CREDIT_TONES: Record<StoreCreditStatus, Tone> = { active: 'ok', used: 'neutral', expired: 'warn' }

/** The owner's display name. */
export const creditName = ({ customerName, emailAddress }: StoreCredit) => customerName || emailAddress

import type { StoreCredit, StoreCreditStatus } from '#contract/customers/storeCredits.ts'
import { dayAt } from '#lib/time.ts'
import type { Tone } from '#ui/Badge.tsx'

export const CREDIT_TONES: Record<StoreCreditStatus, Tone> = { active: 'ok', used: 'neutral', expired: 'warn' }

/** The store's last day before a credit expires. */
export const lastDayOf = (expiresOn: string) => dayAt(Date.parse(expiresOn) - 1)

/** The owner's display name. */
export const creditName = ({ customerName, emailAddress }: StoreCredit) => customerName || emailAddress

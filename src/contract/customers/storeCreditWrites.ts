import * as z from 'zod/mini'
import { isEmailAddress } from '#lib/emailAddress.ts'
import { endpoint } from '../endpoint.ts'
import { amountWithin, broken, filled } from '../rules/rules.ts'
import { Cents, EnteredTime } from '../wire.ts'
import { StoreCredit, type StoreCreditEntry, type StoreCreditStatus } from './storeCredits.ts'

const source = 'document 1 §2.1 names the screens; calls chosen here'

/** Largest amount in cents, most characters, and most days from today until a credit expires. */
export const STORE_CREDIT_LIMITS = { amount: 1_000_000, reason: 255, email: 254, days: 3650 } as const

const reason = z.string().check(filled('reason'), z.maxLength(STORE_CREDIT_LIMITS.reason))

export const issueStoreCredit = endpoint({
  name: 'issueStoreCredit',
  summary: 'Gives a shopper credit. The customer with this email address, if there is one, has it from then on.',
  source,
  method: 'POST',
  path: 'admin/storecredits',
  body: z.object({
    emailAddress: z.string().check(z.refine(isEmailAddress, broken('email')), z.maxLength(STORE_CREDIT_LIMITS.email)),
    amount: Cents.check(...amountWithin(1, STORE_CREDIT_LIMITS.amount)),
    reason,
    /** In the future, and at most ten years away. A day is the last one of the store's calendar: it ends with that day. */
    expiresOn: z.nullable(EnteredTime),
  }),
  response: StoreCredit,
  problems: [400],
})

export const adjustStoreCredit = endpoint({
  name: 'adjustStoreCredit',
  summary:
    'Adds an entry to the ledger: an adjustment by `amount`, up or down, or with `correctsId` the counter entry of an earlier one, once. 400 for what would leave less than nothing; 409 for an outdated revision, with `expired` and with `corrected`.',
  source,
  method: 'POST',
  path: 'admin/storecredits/{id}/entries',
  body: z.object({
    revision: z.int(),
    amount: Cents,
    reason,
    correctsId: z.optional(z.string()),
  }),
  response: StoreCredit,
  problems: [400, 404, 409],
})

/** Entries that a user can reverse: issued or adjusted ones, not those that an order or expiration created. */
export const isCorrectable = (entry: StoreCreditEntry, entries: readonly StoreCreditEntry[]): boolean =>
  (entry.kind === 'issued' || entry.kind === 'adjusted') && !entries.some(({ correctsId }) => correctsId === entry.id)

/** The state of a credit at an instant. */
export function storeCreditStatus(
  { balance, expiresOn }: { balance: number; expiresOn: string | null },
  now: Date,
): StoreCreditStatus {
  if (expiresOn !== null && Date.parse(expiresOn) <= now.getTime()) return 'expired'
  return balance > 0 ? 'active' : 'used'
}

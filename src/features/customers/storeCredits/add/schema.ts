import * as z from 'zod/mini'
import { STORE_CREDIT_LIMITS } from '#contract/customers/storeCreditWrites.ts'
import { broken, filled } from '#contract/rules/rules.ts'
import { isEmailAddress } from '#lib/emailAddress.ts'
import { textToCents } from '#lib/money.ts'
import { dayAt } from '#lib/time.ts'
import { day } from '#page/list/searchParamParsers.ts'

const DAY_MS = 24 * 3600 * 1000

// Messages are keys of the namespace `storeCredits`.

const isAmount = (text: string) => {
  const cents = textToCents(text)
  return cents !== null && cents > 0 && cents <= STORE_CREDIT_LIMITS.amount
}

/** By the store's calendar, of which the provider has the last word. */
const isLastDay = (typed: string) =>
  typed === '' ||
  (day(typed) !== '' && typed >= dayAt(Date.now()) && typed < dayAt(Date.now() + STORE_CREDIT_LIMITS.days * DAY_MS))

export const reasonRule = z.string().check(filled('reason'), z.maxLength(STORE_CREDIT_LIMITS.reason))

export const StoreCreditForm = z.object({
  emailAddress: z.string().check(
    z.refine((address: string) => isEmailAddress(address.trim()), broken('email')),
    z.maxLength(STORE_CREDIT_LIMITS.email),
  ),
  amount: z
    .string()
    .check(z.refine(isAmount, broken('amount', { leastCents: 1, mostCents: STORE_CREDIT_LIMITS.amount }))),
  reason: reasonRule,
  lastDay: z.string().check(z.refine(isLastDay, 'problem.lastDay')),
})
export type StoreCreditForm = z.output<typeof StoreCreditForm>

export const fieldOf = (path: string) => (path === 'expiresOn' ? 'lastDay' : (path as keyof StoreCreditForm))

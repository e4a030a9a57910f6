import * as z from 'zod/mini'
import { STORE_CREDIT_LIMITS } from '#contract/customers/storeCreditWrites.ts'
import { isEmailAddress } from '#lib/emailAddress.ts'
import { textToCents } from '#lib/money.ts'
import { isBlank } from '#lib/visible.ts'
import { startOfDay } from '#page/list/searchParamParsers.ts'

// Messages are keys of the namespace `storeCredits`.

const isAmount = (text: string) => {
  const cents = textToCents(text)
  return cents !== null && cents > 0 && cents <= STORE_CREDIT_LIMITS.amount
}

/** The moment after the last day on which a credit can be spent, by the calendar of this device. */
export const expiryOf = (lastDay: string): string | null => (lastDay === '' ? null : (startOfDay(lastDay, 1) ?? ''))

const isLastDay = (day: string) => {
  const expiry = expiryOf(day)
  if (expiry === null) return true
  const end = Date.parse(expiry)
  return end > Date.now() && end <= Date.now() + STORE_CREDIT_LIMITS.days * 86_400_000
}

export const reasonRule = z.string().check(
  z.refine((reason: string) => !isBlank(reason), 'problem.reason'),
  z.maxLength(STORE_CREDIT_LIMITS.reason, 'problem.tooLong'),
)

export const StoreCreditForm = z.object({
  emailAddress: z.string().check(
    z.refine((address: string) => isEmailAddress(address.trim()), 'problem.emailAddress'),
    z.maxLength(STORE_CREDIT_LIMITS.email, 'problem.tooLong'),
  ),
  amount: z.string().check(z.refine(isAmount, 'problem.amount')),
  reason: reasonRule,
  lastDay: z.string().check(z.refine(isLastDay, 'problem.lastDay')),
})
export type StoreCreditForm = z.output<typeof StoreCreditForm>

export const fieldOf = (path: string) => (path === 'expiresOn' ? 'lastDay' : (path as keyof StoreCreditForm))

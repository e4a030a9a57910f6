import * as z from 'zod/mini'
import { CHECKOUT_LIMITS } from '#contract/billing/billingAddress.ts'
import { isBlank } from '#lib/visible.ts'

const filled = (most: number, message: string, tooLong: string) =>
  z.string().check(
    z.refine((typed: string) => !isBlank(typed), message),
    z.maxLength(most, tooLong),
  )

/** A billing address in a form (document 1 §5, billing). Its messages name their namespace: it is a part of other forms. */
export const BillingAddressForm = z.object({
  address1: filled(CHECKOUT_LIMITS.address, 'cards:billing.problem.address1', 'page:common.atMost75'),
  city: filled(CHECKOUT_LIMITS.city, 'cards:billing.problem.city', 'cards:billing.problem.cityLong').check(
    z.regex(/^[\p{L}\p{M}\p{N}_ ]*$/u, 'cards:billing.problem.cityLetters'),
  ),
  state: filled(CHECKOUT_LIMITS.state, 'cards:billing.problem.state', 'cards:billing.problem.tooLong'),
  postalCode: filled(CHECKOUT_LIMITS.postalCode, 'cards:billing.problem.postalCode', 'cards:billing.problem.tooLong'),
})
export type BillingAddressForm = z.output<typeof BillingAddressForm>

export const EMPTY_BILLING_ADDRESS: BillingAddressForm = { address1: '', city: '', state: '', postalCode: '' }

/** A saved card can be charged if it has a brand (document 1 §2.2). */
export const isUsableCard = (card: { brand: string } | null | undefined): boolean => Boolean(card?.brand)

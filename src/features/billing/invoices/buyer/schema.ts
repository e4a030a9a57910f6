import * as z from 'zod/mini'
import { BILLING_LIMITS, type BillingDetails } from '#contract/billing/billingDetails.ts'

const text = (most: number) => z.string().check(z.maxLength(most))

// Messages are keys of the namespace `invoices`.
export const BuyerForm = z.object({
  company: text(BILLING_LIMITS.company),
  taxId: text(BILLING_LIMITS.taxId),
  address1: text(BILLING_LIMITS.line),
  address2: text(BILLING_LIMITS.line),
  city: text(BILLING_LIMITS.city),
  state: text(BILLING_LIMITS.state),
  postalCode: text(BILLING_LIMITS.postalCode),
  country: z.string(),
})
export type BuyerForm = z.output<typeof BuyerForm>

export function toForm({ company, taxId, address }: BillingDetails): BuyerForm {
  const { address1, address2, city, state, postalCode, country } = address
  return { company, taxId, address1, address2, city, state, postalCode, country: country || 'US' }
}

export function toPayload(values: BuyerForm, saved: BillingDetails): BillingDetails {
  const { company, taxId, country, ...rest } = values
  const isGiven = Object.values(rest).some(part => part.trim() !== '')
  // The country alone is no address: it is only what the form offers first.
  const address = { ...saved.address, ...rest, country: isGiven ? country : '' }
  return { ...saved, company, taxId, address }
}

/** The form has the address's fields beside the others: `address.city` → `city`. */
export const fieldOf = (path: string) =>
  Object.keys(BuyerForm.shape).find(field => field === path.split('.').at(-1)) as keyof BuyerForm | undefined

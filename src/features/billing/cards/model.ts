import * as z from 'zod/mini'
import { BillingAddress } from '#contract/billing/billingAddress.ts'

const { address1, city, state, postalCode } = BillingAddress.shape
/** A billing address in a form (document 1 §5, billing). */
export const BillingAddressForm = z.object({ address1, city, state, postalCode })
export type BillingAddressForm = z.output<typeof BillingAddressForm>

export const EMPTY_BILLING_ADDRESS: BillingAddressForm = { address1: '', city: '', state: '', postalCode: '' }

/** A saved card can be charged if it has a brand (document 1 §2.2). */
export const isUsableCard = (card: { brand: string } | null | undefined): boolean => Boolean(card?.brand)

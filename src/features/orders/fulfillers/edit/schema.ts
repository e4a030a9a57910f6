import * as z from 'zod/mini'
import { FULFILLER_LIMITS, FULFILLER_METHODS, type Fulfiller } from '#contract/orders/fulfillers.ts'
import { isAppUrl, type NewFulfiller } from '#contract/orders/fulfillerWrites.ts'
import { broken, filled } from '#contract/rules/rules.ts'
import { addressErrors, NO_NAME } from '#contract/store/postalAddress.ts'
import { isEmailAddress } from '#lib/emailAddress.ts'
import { PHONE } from '#lib/phone.ts'
import { ADDRESS_LIMITS } from '#lib/postalAddress.ts'

const email = z.string().check(
  z.refine((address: string) => address.trim() === '' || isEmailAddress(address.trim()), broken('email')),
  z.maxLength(FULFILLER_LIMITS.email),
)
const line = z.string().check(z.maxLength(ADDRESS_LIMITS.address))

interface Address {
  address1: string
  address2: string
  city: string
  state: string
  postalCode: string
}

/** An address, if given, must be complete; a fulfiller has no first and last name. */
const wholeAddress = z.check<Address & { hasPhysicalAddress: boolean }>(({ value, issues }) => {
  if (!value.hasPhysicalAddress) return
  const { address1, address2, city, state, postalCode } = value
  const address = { ...NO_NAME, address1, address2, city, state, postalCode, country: 'US' }
  for (const [field, message] of Object.entries(addressErrors(address))) {
    issues.push({ code: 'custom', input: value, path: [field], message })
  }
})

export const FulfillerForm = z
  .object({
    name: z.string().check(filled('name'), z.maxLength(FULFILLER_LIMITS.name)),
    email_contact: email,
    phoneNumber: z.string().check(z.regex(PHONE, broken('phone'))),
    method: z.enum(FULFILLER_METHODS),
    email_order: email,
    redirectUrl: z.string().check(
      z.refine((url: string) => url === '' || isAppUrl(url), broken('httpsUrl')),
      z.maxLength(FULFILLER_LIMITS.url),
    ),
    redirectAppKey: z.string().check(z.maxLength(FULFILLER_LIMITS.key)),
    hasPhysicalAddress: z.boolean(),
    address1: line,
    address2: line,
    city: z.string().check(z.maxLength(ADDRESS_LIMITS.city)),
    state: z.string(),
    postalCode: z.string().check(z.maxLength(ADDRESS_LIMITS.postalCode)),
  })
  .check(wholeAddress)
export type FulfillerForm = z.output<typeof FulfillerForm>

/** The form's values for a fulfiller; those of a new one for `null`. */
export const toForm = (fulfiller: Fulfiller | null): FulfillerForm => ({
  name: fulfiller?.name ?? '',
  email_contact: fulfiller?.email_contact ?? '',
  phoneNumber: fulfiller?.phoneNumber ?? '',
  method: fulfiller?.method ?? 'email',
  email_order: fulfiller?.email_order ?? '',
  redirectUrl: fulfiller?.redirectUrl ?? '',
  redirectAppKey: fulfiller?.redirectAppKey ?? '',
  hasPhysicalAddress: fulfiller?.hasPhysicalAddress ?? false,
  address1: fulfiller?.physicalAddress.address1 ?? '',
  address2: fulfiller?.physicalAddress.address2 ?? '',
  city: fulfiller?.physicalAddress.city ?? '',
  state: fulfiller?.physicalAddress.state ?? '',
  postalCode: fulfiller?.physicalAddress.postalCode ?? '',
})

/**
 * The body to save: the values merged into the fulfiller that was read, so that fields without an input are preserved.
 */
export const toPayload = (values: FulfillerForm, fulfiller: Fulfiller | null): NewFulfiller => {
  const { address1, address2, city, state, postalCode, ...rest } = values
  return {
    productCount: 0,
    ...fulfiller,
    ...rest,
    email_contact: values.email_contact.trim(),
    email_order: values.email_order.trim(),
    physicalAddress: { country: 'US', ...fulfiller?.physicalAddress, address1, address2, city, state, postalCode },
  }
}

const FIELDS = Object.keys(toForm(null)) as (keyof FulfillerForm)[]

/** The form's field for a path of the provider's body. */
export const fieldOf = (path: string) => FIELDS.find(field => field === path.split('.').at(-1))

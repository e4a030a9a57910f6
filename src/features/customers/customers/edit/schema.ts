import * as z from 'zod/mini'
import type { Customer } from '#contract/customers/customers.ts'
import { CUSTOMER_LIMITS, type NewCustomer } from '#contract/customers/customerWrites.ts'
import { broken } from '#contract/rules/rules.ts'
import { isEmailAddress } from '#lib/emailAddress.ts'
import { PHONE } from '#lib/phone.ts'
import { isBlank } from '#lib/visible.ts'
import { isField } from './fieldLabels.ts'

const name = z.string().check(z.maxLength(CUSTOMER_LIMITS.name))

// Messages are keys of the namespace `customers`.
export const CustomerForm = z
  .object({
    firstName: name,
    lastName: name,
    company: z.string().check(z.maxLength(CUSTOMER_LIMITS.company)),
    emailAddress: z.string().check(
      z.refine((email: string) => isEmailAddress(email.trim()), broken('email')),
      z.maxLength(CUSTOMER_LIMITS.email),
    ),
    phoneNumber: z.string().check(z.regex(PHONE, broken('phone'))),
    tags: z.array(z.string().check(z.maxLength(CUSTOMER_LIMITS.tag))).check(z.maxLength(CUSTOMER_LIMITS.tags)),
    emailOptIn: z.boolean(),
    textMessageOptIn: z.boolean(),
    marketToCustomer: z.boolean(),
    merchantNote: z.string().check(z.maxLength(CUSTOMER_LIMITS.note)),
    avalaraEntityUseCode: z.string(),
  })
  .check(
    z.refine(({ firstName, lastName }) => !isBlank(firstName + lastName), {
      error: broken('name'),
      path: ['lastName'],
    }),
  )
export type CustomerForm = z.output<typeof CustomerForm>

/** The form's values for a customer; those of a new one for `null`. */
export const toForm = (customer: Customer | null): CustomerForm => ({
  firstName: customer?.firstName ?? '',
  lastName: customer?.lastName ?? '',
  company: customer?.company ?? '',
  emailAddress: customer?.emailAddress ?? '',
  phoneNumber: customer?.phoneNumber ?? '',
  tags: customer?.tags ?? [],
  emailOptIn: customer?.emailOptIn ?? false,
  textMessageOptIn: customer?.textMessageOptIn ?? false,
  marketToCustomer: customer?.marketToCustomer ?? true,
  merchantNote: customer?.merchantNote ?? '',
  avalaraEntityUseCode: customer?.avalaraEntityUseCode ?? '',
})

/**
 * The body to save: the values merged into the customer that was read, so that fields without an input are preserved.
 */
export const toPayload = (values: CustomerForm, customer: Customer | null): NewCustomer => ({
  ...customer,
  ...values,
  emailAddress: values.emailAddress.trim(),
})

/** The form's field for a path of the provider's body: `tags.0` is in `tags`. */
export const fieldOf = (path: string) => {
  const [field] = path.split('.')
  return isField(field) ? field : undefined
}

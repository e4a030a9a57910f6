import * as z from 'zod/mini'
import { isEmailAddress } from '#lib/emailAddress.ts'
import { isBlank } from '#lib/visible.ts'
import { endpoint } from '../endpoint.ts'
import { PhoneNumber } from '../phoneNumber.ts'
import { broken, emptyOr, filled } from '../rules/rules.ts'
import { Customer } from './customers.ts'

/** Most characters and tags: names as document 1 §5 has them, emails as the mail standard does, the others chosen here. */
export const CUSTOMER_LIMITS = {
  name: 75,
  company: 100,
  email: 254,
  note: 5000,
  tag: 50,
  tags: 50,
  useCode: 25,
} as const

const OptionalEmail = z.string().check(emptyOr(isEmailAddress, 'email'), z.maxLength(CUSTOMER_LIMITS.email))

const boundedText = (most: number) => z._default(z.string().check(z.maxLength(most)), '')

export const CustomerTag = z.string().check(filled('tag'), z.maxLength(CUSTOMER_LIMITS.tag))

const bounds = {
  firstName: boundedText(CUSTOMER_LIMITS.name),
  lastName: boundedText(CUSTOMER_LIMITS.name),
  company: boundedText(CUSTOMER_LIMITS.company),
  emailAddress: z._default(OptionalEmail, ''),
  phoneNumber: PhoneNumber,
  tags: z._default(z.array(CustomerTag).check(z.maxLength(CUSTOMER_LIMITS.tags)), []),
  merchantNote: boundedText(CUSTOMER_LIMITS.note),
  avalaraEntityUseCode: boundedText(CUSTOMER_LIMITS.useCode),
}

/** Document 1 §5: a name is required; one of the two is enough, for people with a single name and for companies. */
const hasName = z.refine<{ firstName: string; lastName: string }>(
  ({ firstName, lastName }) => !isBlank(firstName + lastName),
  { error: broken('name'), path: ['lastName'] },
)

/** The body of an update: the whole customer, with the revision that was read. */
export const CustomerUpdate = z.extend(Customer, bounds).check(hasName)

/** A new customer: the provider sets the rest. */
export const NewCustomer = z
  .extend(
    z.omit(Customer, {
      id: true,
      name: true,
      contactInformation: true,
      orderCount: true,
      ordersTotalPrice: true,
      netTotalPrice: true,
      averageOrderPrice: true,
      isRepeat: true,
      consents: true,
      auditLogId: true,
      revision: true,
      tenant: true,
      createdOn: true,
      updatedOn: true,
    }),
    bounds,
  )
  .check(hasName)
export type NewCustomer = z.output<typeof NewCustomer>

const source = 'document 2 §7, Orders and customers (path chosen here)'
const unique =
  'An email address that another customer of the store has, in whatever case, is refused with a message that names them.'

export const createCustomer = endpoint({
  name: 'createCustomer',
  scope: 'customers',
  summary: `Adds a customer. ${unique}`,
  source,
  method: 'POST',
  path: 'admin/shoppers',
  body: NewCustomer,
  response: Customer,
  problems: [400],
})

export const updateCustomer = endpoint({
  name: 'updateCustomer',
  scope: 'customers',
  summary: `Replaces a customer. A stale revision is refused with 409 and the current customer. ${unique}`,
  source,
  method: 'PUT',
  path: 'admin/shoppers/{id}',
  body: CustomerUpdate,
  response: Customer,
  problems: [400, 404, 409],
})

export const deleteCustomer = endpoint({
  name: 'deleteCustomer',
  scope: 'customers',
  summary:
    'Deletes a customer with addresses and history. Orders keep what they say of the buyer; only the link is removed.',
  source,
  method: 'DELETE',
  path: 'admin/shoppers/{id}',
  problems: [404],
})

/** Most customers that can be named one by one; a filter has no such limit. */
const EXPORTED_AT_ONCE = 1000

export const exportCustomers = endpoint({
  name: 'exportCustomers',
  scope: 'customers',
  isForSupport: false,
  summary: 'Customers as CSV text, a row for each: those named by id, or all that the filter finds.',
  source: 'document 2 §7, Orders and customers (`csvData`; path and body chosen here)',
  method: 'POST',
  path: 'admin/shopperexport',
  isReadOnly: true,
  body: z
    .object({
      customerIds: z.optional(z.array(z.string()).check(z.maxLength(EXPORTED_AT_ONCE))),
      filter: z.optional(z.string()),
    })
    .check(z.refine(body => Object.values(body).some(value => value !== undefined), 'Say which customers.')),
  response: z.object({ csvData: z.string() }),
  problems: [400],
})

import * as z from 'zod/mini'
import { call } from './call.ts'
import { Cents, pageOf, Timestamp, WholeNumberText } from './wire.ts'

const text = z._default(z.string(), '')

/** A postal address; whatever is not known is empty. */
export const PostalAddress = z.looseObject({
  address1: text,
  address2: text,
  city: text,
  state: text,
  postalCode: text,
  country: z._default(z.string(), 'US'),
})
export type PostalAddress = z.output<typeof PostalAddress>

/** Document 1 §3, Customer. Amounts are whole cents on the wire, too (document 2 §9); counts are those of placed orders. */
export const Customer = z.looseObject({
  id: z.string(),
  name: z.string(),
  emailAddress: z.string(),
  firstName: text,
  lastName: text,
  company: text,
  phoneNumber: text,
  tags: z._default(z.array(z.string()), []),
  orderCount: z._default(z.int(), 0),
  ordersTotalPrice: z._default(Cents, 0),
  averageOrderPrice: z._default(Cents, 0),
  /** Ordered more than once. */
  isRepeat: z._default(z.boolean(), false),
  emailOptIn: z._default(z.boolean(), false),
  textMessageOptIn: z._default(z.boolean(), false),
  marketToCustomer: z._default(z.boolean(), true),
  merchantNote: text,
  revision: z.int(),
  tenant: z.string(),
  createdOn: Timestamp,
})
export type Customer = z.output<typeof Customer>

/** Fields that `sortBy` of the list takes. */
export const CUSTOMER_SORTS = ['name', 'emailAddress', 'orderCount', 'ordersTotalPrice', 'createdOn'] as const

/** Unlike the other lists, this one is told the direction apart from the field (document 2 §7). */
export const CustomerQuery = z.object({
  startIndex: z.optional(WholeNumberText),
  pageSize: z.optional(WholeNumberText),
  sortBy: z.optional(z.enum(CUSTOMER_SORTS)),
  sortDirection: z.optional(z.enum(['asc', 'desc'])),
  filter: z.optional(z.string()),
})
export type CustomerQuery = z.output<typeof CustomerQuery>

export const listCustomers = call({
  name: 'listCustomers',
  summary:
    'A page of customers. Filter fields: emailAddress (eq), text (contains all words in any order: name, email address, company).',
  source: 'document 2 §7, Orders and customers',
  method: 'GET',
  path: 'admin/shoppers',
  query: CustomerQuery,
  response: pageOf(Customer),
  problems: [400],
})

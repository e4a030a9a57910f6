import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PostalAddress } from '../store/postalAddress.ts'
import { Cents, CursorParameter, cursorPageOf, Timestamp, WholeNumberText } from '../wire.ts'

const text = z._default(z.string(), '')

/** Who gave or withdrew a consent: a merchant in the console, the shopper in the storefront, or a file. */
export const CONSENT_SOURCES = ['merchant', 'storefront', 'import'] as const
export type ConsentSource = (typeof CONSENT_SOURCES)[number]

/** When and how an opt-in got its current value. `null` if it was never set. */
const Consent = z._default(z.nullable(z.looseObject({ on: Timestamp, by: z.enum(CONSENT_SOURCES) })), null)

/**
 * Document 1 §3, Customer. Amounts are whole cents on the wire, too (document 2 §9); counts are those of placed orders.
 * The provider sets name, counts, consents, contact information and times. A customer without an email address has
 * never bought in the storefront.
 */
export const Customer = z.looseObject({
  id: z.string(),
  /** First and last name. */
  name: z.string(),
  emailAddress: z.string(),
  /** Of customers that were merged into this one, in lowercase: an order with one of these counts for this customer. */
  formerEmails: z.optional(z.array(z.string())),
  firstName: text,
  lastName: text,
  company: text,
  phoneNumber: text,
  /** The default shipping address is this address. */
  contactInformation: z._default(
    z.looseObject({ firstName: text, lastName: text, phoneNumber: text, address: z.nullable(PostalAddress) }),
    { firstName: '', lastName: '', phoneNumber: '', address: null },
  ),
  tags: z._default(z.array(z.string()), []),
  orderCount: z._default(z.int(), 0),
  /** What all orders cost together, unpaid and canceled ones too; refunds are not subtracted. */
  ordersTotalPrice: z._default(Cents, 0),
  /** The same after refunds: less what they took off what the orders cost. The average is of this. */
  netTotalPrice: z._default(Cents, 0),
  averageOrderPrice: z._default(Cents, 0),
  /** Ordered more than once. */
  isRepeat: z._default(z.boolean(), false),
  emailOptIn: z._default(z.boolean(), false),
  textMessageOptIn: z._default(z.boolean(), false),
  consents: z._default(z.looseObject({ email: Consent, textMessage: Consent }), { email: null, textMessage: null }),
  marketToCustomer: z._default(z.boolean(), true),
  merchantNote: text,
  /** Why sales to this customer are not taxed: one of Avalara’s entity use codes; empty for none. */
  avalaraEntityUseCode: text,
  /** The id for `getAuditLog`. */
  auditLogId: text,
  revision: z.int(),
  tenant: z.string(),
  createdOn: Timestamp,
  updatedOn: z._default(Timestamp, ''),
})
export type Customer = z.output<typeof Customer>

/** Fields that the list accepts in `sortBy`. */
export const CUSTOMER_SORTS = ['name', 'emailAddress', 'orderCount', 'ordersTotalPrice', 'createdOn'] as const

/**
 * Unlike the other lists, this one has separate parameters for field and direction (document 2 §7). Both sides use
 * `'field asc'` and `'field desc'`, as everywhere.
 */
export const CustomerQuery = z.codec(
  z.object({
    startIndex: z.optional(WholeNumberText),
    pageSize: z.optional(WholeNumberText),
    sortBy: z.optional(z.enum(CUSTOMER_SORTS)),
    sortDirection: z.optional(z.enum(['asc', 'desc'])),
    filter: z.optional(z.string()),
    ...CursorParameter,
  }),
  z.object({
    startIndex: z.optional(z.int()),
    pageSize: z.optional(z.int()),
    sortBy: z.optional(z.string()),
    filter: z.optional(z.string()),
    ...CursorParameter,
  }),
  {
    decode: ({ sortBy, sortDirection = 'asc', ...rest }) => ({
      ...rest,
      ...(sortBy !== undefined && { sortBy: `${sortBy} ${sortDirection}` }),
    }),
    encode: ({ sortBy, ...rest }) => {
      const [field, direction] = sortBy?.split(' ') ?? []
      return {
        ...rest,
        ...(field !== undefined && {
          sortBy: field as (typeof CUSTOMER_SORTS)[number],
          sortDirection: direction as 'asc' | 'desc' | undefined,
        }),
      }
    },
  },
)

const source = 'document 2 §7, Orders and customers'

export const listCustomers = endpoint({
  name: 'listCustomers',
  scope: 'customers',
  summary: 'A page of customers, by name unless sorted.',
  source,
  method: 'GET',
  path: 'admin/shoppers',
  isCopied: true,
  query: CustomerQuery,
  filters: {
    emailAddress: { eq: 'text' },
    text: { words: 'name, email address, company, phone' },
    tag: { eq: 'text', note: 'in whatever case' },
    isRepeat: { eq: [true, false] },
    emailOptIn: { eq: [true, false] },
    textMessageOptIn: { eq: [true, false] },
    marketToCustomer: { eq: [true, false] },
    isNew: { eq: [true], note: 'added in the last 30 days' },
    orderCount: { range: 'whole' },
    ordersTotalPrice: { range: 'cents' },
    createdOn: { range: 'moment' },
  },
  response: cursorPageOf(Customer),
  problems: [400],
})

export const getCustomer = endpoint({
  name: 'getCustomer',
  scope: 'customers',
  summary: 'One customer.',
  source: `${source} (path chosen here)`,
  method: 'GET',
  path: 'admin/shoppers/{id}',
  isCopied: true,
  response: Customer,
  problems: [404],
})

/** How many customers each view of the list has; new are those of the last 30 days. */
export const CustomerCount = z.looseObject({
  count: z.int(),
  repeatCount: z.int(),
  subscribedCount: z.int(),
  newCount: z.int(),
})
export type CustomerCount = z.output<typeof CustomerCount>

export const getCustomerCount = endpoint({
  name: 'getCustomerCount',
  scope: 'customers',
  summary:
    'How many customers there are, how many ordered more than once, are subscribed to emails, or were added in the last 30 days.',
  source: `${source} (path and shape chosen here)`,
  method: 'GET',
  path: 'admin/shoppercount',
  isCopied: true,
  response: CustomerCount,
})

export const listCustomerTags = endpoint({
  name: 'listCustomerTags',
  scope: 'customers',
  summary: 'The tags that customers have, by name, with how many have each.',
  source: 'chosen here',
  method: 'GET',
  path: 'admin/shoppertags',
  isCopied: true,
  response: z.object({ items: z.array(z.looseObject({ tag: z.string(), count: z.int() })) }),
})

export const getCustomerTotals = endpoint({
  name: 'getCustomerTotals',
  scope: 'customers',
  summary:
    'What the customer’s orders that were not canceled come to, counted from the orders themselves. `repeatSince` is when the second one was placed.',
  source: 'chosen here',
  method: 'GET',
  path: 'admin/shoppers/{id}/totals',
  isCopied: true,
  response: z.object({
    orderCount: z.int(),
    ordersTotalPrice: Cents,
    netTotalPrice: Cents,
    averageOrderPrice: Cents,
    firstOrderOn: z.nullable(Timestamp),
    lastOrderOn: z.nullable(Timestamp),
    repeatSince: z.nullable(Timestamp),
  }),
  problems: [404],
})

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Customer } from './customers.ts'

/** Fields with one value per customer: if two customers differ, the user chooses. */
export const MERGED_FIELDS = [
  'firstName',
  'lastName',
  'company',
  'emailAddress',
  'phoneNumber',
  'emailOptIn',
  'textMessageOptIn',
  'marketToCustomer',
  'avalaraEntityUseCode',
] as const

/** Records that move from the other customer. */
const MergePreview = z.object({
  other: Customer,
  orders: z.int(),
  storeCredits: z.int(),
  /** Open ones in the storefront. */
  carts: z.int(),
  addresses: z.int(),
  /** Identical ones that the customer already has: duplicates are dropped. */
  sameAddresses: z.int(),
  /** Those that the customer does not have yet. */
  tags: z.array(z.string()),
  hasNote: z.boolean(),
  timelineEntries: z.int(),
})
export type MergePreview = z.output<typeof MergePreview>

const source = 'chosen here: beyond the documents'

export const previewCustomerMerge = endpoint({
  name: 'previewCustomerMerge',
  summary: 'What a merge of the other customer into this one would move.',
  source,
  method: 'GET',
  path: 'admin/shoppers/{id}/merge/{otherId}',
  response: MergePreview,
  problems: [400, 404],
})

export const mergeCustomers = endpoint({
  name: 'mergeCustomers',
  summary:
    'Merges the other customer into this one, in one transaction: orders, used discounts, store credits, open carts, addresses, tags, note and history move, and the other one is deleted. `take` names the fields whose value comes from the other; an empty value of this one is filled anyway. A stale revision of either is refused with 409.',
  source,
  method: 'POST',
  path: 'admin/shoppers/{id}/merge/{otherId}',
  body: z.object({ revision: z.int(), otherRevision: z.int(), take: z.array(z.enum(MERGED_FIELDS)) }),
  response: Customer,
  problems: [400, 404, 409],
})

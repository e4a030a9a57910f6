import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PostalAddress } from '../store/postalAddress.ts'
import { ListQuery, pageOf, Timestamp } from '../wire.ts'

const text = z._default(z.string(), '')

/** How a fulfiller gets its orders: by email, or in an app that the merchant opens. */
export const FULFILLER_METHODS = ['email', 'app'] as const

/** Document 2 §5, Fulfiller: who packs and ships items of an order. Times in UTC. */
export const Fulfiller = z.looseObject({
  id: z.string(),
  name: z.string(),
  /** The contact, and where orders are sent. */
  email_contact: text,
  email_order: text,
  method: z._default(z.enum(FULFILLER_METHODS), 'email'),
  /** Of an app: its URL, and the key with which it gets its token. */
  redirectUrl: text,
  redirectAppKey: text,
  phoneNumber: text,
  hasPhysicalAddress: z._default(z.boolean(), false),
  physicalAddress: z._default(PostalAddress, {
    ...{ address1: '', address2: '', city: '', state: '', postalCode: '', country: 'US' },
  }),
  /** Worked out on reading. A product belongs to one fulfiller at most. */
  productCount: z._default(z.int(), 0),
  tenant: z.string(),
  revision: z.int(),
  createdOn: Timestamp,
  updatedOn: Timestamp,
})
export type Fulfiller = z.output<typeof Fulfiller>

/** Most characters (names: document 2 §9), and products of one request. */
export const FULFILLER_LIMITS = { name: 75, email: 254, url: 2000, key: 100, products: 500 } as const

/** Fields that the list accepts in `sortBy`. */
export const FULFILLER_SORTS = ['name', 'createdOn', 'updatedOn'] as const

const source = 'document 2 §5, Fulfiller (paths chosen here)'

export const listFulfillers = endpoint({
  name: 'listFulfillers',
  summary: 'The store’s fulfillers, by name.',
  source,
  method: 'GET',
  path: 'admin/fulfillers',
  isCopied: true,
  query: ListQuery,
  filters: { method: { eq: FULFILLER_METHODS }, text: { words: 'name, email addresses' } },
  response: pageOf(Fulfiller),
  problems: [400],
})

export const getFulfiller = endpoint({
  name: 'getFulfiller',
  summary: 'One fulfiller.',
  source,
  method: 'GET',
  path: 'admin/fulfillers/{id}',
  isCopied: true,
  response: Fulfiller,
  problems: [404],
})

import * as z from 'zod/mini'
import { PostalAddress } from '../customers/customers.ts'
import { endpoint } from '../endpoint.ts'
import { Cents, Timestamp, WholeNumberText } from '../wire.ts'

/**
 * Document 1 §3 and document 2 §5, Cart (new): a shopper's products that are not ordered yet, at the prices that the
 * shopper saw last. All amounts are whole cents.
 */
export const OpenCart = z.looseObject({
  id: z.string(),
  revision: z.int(),
  createdOn: Timestamp,
  /** When the shopper last changed it. */
  updatedOn: Timestamp,
  /** Of the items, before discounts. */
  total: Cents,
  discountAmount: Cents,
  taxAmount: Cents,
  grandTotal: Cents,
  /** `null` until the shopper has chosen one. */
  shippingMethod: z.nullable(z.looseObject({ name: z.string(), shippingCost: Cents })),
  items: z.array(
    z.looseObject({
      quantity: z.int(),
      /** The price of the whole line. */
      total: Cents,
      product: z.looseObject({
        id: z.string(),
        productVariantId: z.string(),
        name: z.string(),
        /** Values of the variant's options, e.g. `Large, Blue`; empty for a product without variants. */
        options: z.string(),
        sku: z.string(),
        images: z.array(z.looseObject({ fullUri: z.string(), altText: z.string() })),
        pricing: z.looseObject({ listPrice: Cents, salePrice: z.nullable(Cents) }),
      }),
    }),
  ),
  couponCodes: z.array(z.string()),
  /** Empty until the shopper has entered them. */
  contactInfo: z.looseObject({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
  }),
  billingAddress: z.nullable(PostalAddress),
  shippingAddress: z.nullable(PostalAddress),
})
export type OpenCart = z.output<typeof OpenCart>

/** Carts of one response: document 2 §9 shows 25. */
export const CARTS_PAGE = { default: 25, largest: 100 } as const

export const listCarts = endpoint({
  name: 'listCarts',
  scope: 'orders',
  summary: 'Carts that are not ordered, those begun last first.',
  source: 'document 2 §7, Discounts, pages, features, apps',
  method: 'GET',
  path: 'admin/rest/carts',
  query: z.object({
    first: z.optional(WholeNumberText),
    skip: z.optional(WholeNumberText),
    filter: z.optional(z.string()),
  }),
  filters: { createdAt: { range: 'moment' }, email: { eq: 'text', note: 'in whatever case' } },
  response: z.object({ carts: z.array(OpenCart) }),
  responseHeaders: {
    'x-first': 'How many carts a response holds at most.',
    'x-skip': 'How many were left out before the first one.',
    'x-total-count': 'How many carts match.',
  },
  problems: [400],
})

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PostalAddress } from '../store/postalAddress.ts'
import { Cents, CursorParameter, NextCursor, Timestamp, WholeNumberText } from '../wire.ts'

/** Days in which an address gets one recovery email at most, from all of its carts in a store. Chosen here. */
export const RECOVERY_PAUSE_DAYS = 7

/** How long a cart is unchanged before it counts as abandoned. Chosen here. */
export const ABANDONED_AFTER_MINUTES = 60

/**
 * `open`: its shopper changed it within the hour, or took everything out. `abandoned`: not since, and no recovery email was sent.
 * `emailed`: one was sent. `recovered`: it was ordered after that.
 */
export const CART_STATES = ['open', 'abandoned', 'emailed', 'recovered'] as const
export type CartState = (typeof CART_STATES)[number]

/**
 * Why no recovery email is sent about a cart. `optedOut`: the customer with its address is not marketed to or has withdrawn the
 * opt-in, or someone has unsubscribed the address and not subscribed it since. `bought`: an order with its address was placed after
 * its last change. `active`: its shopper has changed it within the hour. `unavailable`: nothing in it can be bought now.
 * `emailedLately`: its address got a recovery email about another cart within `RECOVERY_PAUSE_DAYS`.
 */
export const RECOVERY_BLOCKS = [
  'ordered',
  'emailed',
  'empty',
  'unavailable',
  'noEmail',
  'active',
  'bought',
  'optedOut',
  'emailedLately',
  'notLaunched',
] as const
export type RecoveryBlock = (typeof RECOVERY_BLOCKS)[number]

/** What is known of a cart beyond its content, in both engines. */
export const CartProgress = z.looseObject({
  state: z.enum(CART_STATES),
  /** When its recovery email was sent; `null` if none was. */
  emailedOn: z.nullable(Timestamp),
  /** The user who sent it; empty if it was sent automatically. */
  emailedBy: z.string(),
  /** The order that a recovered cart became. */
  order: z.nullable(z.object({ id: z.string(), orderNumber: z.int(), createdOn: Timestamp })),
  /** The customer with its email address. */
  customerId: z.nullable(z.string()),
  /** Why no recovery email can be sent; `null` if it can, and in lists. */
  blockedBy: z._default(z.nullable(z.enum(RECOVERY_BLOCKS)), null),
})
export type CartProgress = z.output<typeof CartProgress>

/**
 * Document 1 §3 and document 2 §5, Cart (new): a shopper's products that are not ordered yet, at the prices that the
 * shopper saw last. All amounts are whole cents.
 */
export const CartContent = z.looseObject({
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
export type CartContent = z.output<typeof CartContent>

/** The same with what became of it. */
export const OpenCart = z.extend(CartContent, CartProgress.shape)
export type OpenCart = z.output<typeof OpenCart>

/** Carts of one response: document 2 §9 shows 25. */
export const CARTS_PAGE = { default: 25, largest: 100 } as const

export const listCarts = endpoint({
  name: 'listCarts',
  scope: 'orders',
  summary:
    'Carts that are not ordered, those begun last first. With a `state`, the abandoned carts of this state or all of them, also recovered ones.',
  source: 'document 2 §7, Discounts, pages, features, apps',
  method: 'GET',
  path: 'admin/rest/carts',
  isCopied: true,
  query: z.object({
    first: z.optional(WholeNumberText),
    skip: z.optional(WholeNumberText),
    ...CursorParameter,
    filter: z.optional(z.string()),
  }),
  filters: {
    createdAt: { range: 'moment' },
    email: { eq: 'text', note: 'in whatever case' },
    state: { eq: ['all', 'abandoned', 'emailed', 'recovered'] },
    total: { range: 'cents', note: 'what it would cost' },
    text: { words: 'name, email address, products' },
  },
  response: z.object({ carts: z.array(OpenCart), ...NextCursor }),
  responseHeaders: {
    'x-first': 'How many carts a response holds at most.',
    'x-skip': 'How many were left out before the first one.',
    'x-total-count': 'How many carts match.',
  },
  problems: [400],
})

export const getCart = endpoint({
  name: 'getCart',
  scope: 'orders',
  summary: 'One cart, also a recovered one.',
  source: 'document 2 §5, cart (new); path chosen here',
  method: 'GET',
  path: 'admin/rest/carts/{id}',
  isCopied: true,
  response: OpenCart,
  problems: [404],
})

export const exportCarts = endpoint({
  name: 'exportCarts',
  scope: 'orders',
  isForSupport: false,
  summary:
    'The carts that match the filter of `listCarts` as CSV; without a state, all abandoned ones. Amounts are decimal dollars, times in the store’s zone.',
  source: 'document 2 §7, Analytics and others (path chosen here)',
  method: 'GET',
  path: 'admin/analytics/abandonedcarts/export',
  query: z.object({ filter: z.optional(z.string()) }),
  fileType: 'text/csv',
  problems: [400],
})

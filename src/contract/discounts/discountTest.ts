import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Cents, EnteredTime, Timestamp } from '../wire.ts'
import { DISCOUNT_REASONS } from './discountReasons.ts'

/** Most of each in one cart, and most characters. */
export const TEST_LIMITS = { items: 50, quantity: 100_000, email: 254 } as const

const CartItem = z.object({
  productId: z.string().check(z.maxLength(100)),
  /** Empty for a product without options. */
  productVariantId: z._default(z.string().check(z.maxLength(100)), ''),
  quantity: z.int().check(z.gte(1), z.lte(TEST_LIMITS.quantity)),
})

/** Why a line is part of the discount: all are, its product is named, or one of its categories; or why it is not. */
export const LINE_REASONS = ['entireStore', 'product', 'category', 'notIncluded', 'gone'] as const

export const DiscountTest = z.object({
  /** Why it does not apply to the cart; `null` if it does. */
  reason: z.nullable(z.enum(DISCOUNT_REASONS)),
  amount: Cents,
  total: Cents,
  /** Pieces that it is for. */
  matchingQuantity: z.int(),
  /** How often this customer has used it; `null` if no customer has this email address. */
  usesOfCustomer: z.nullable(z.int()),
  /** The moment that was tested. */
  at: Timestamp,
  /** In the order of the cart. */
  lines: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      quantity: z.int(),
      total: Cents,
      reason: z.enum(LINE_REASONS),
      discountAmount: Cents,
    }),
  ),
})
export type DiscountTest = z.output<typeof DiscountTest>

export const testDiscount = endpoint({
  name: 'testDiscount',
  summary:
    'Applies a discount, as it is saved, to a cart: what it takes off each line, or why it does not apply. Nothing is saved or counted.',
  source: 'document 2 §7, Discounts, pages, features, apps (path chosen here)',
  method: 'POST',
  path: 'admin/discounts/{id}/test',
  body: z.object({
    items: z.array(CartItem).check(z.minLength(1), z.maxLength(TEST_LIMITS.items)),
    emailAddress: z._default(z.string().check(z.maxLength(TEST_LIMITS.email)), ''),
    /** When the cart is checked out; default: now. */
    at: z.optional(z.nullable(EnteredTime)),
  }),
  response: DiscountTest,
  isReadOnly: true,
  problems: [400, 404],
})

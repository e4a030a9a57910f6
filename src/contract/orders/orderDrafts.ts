import * as z from 'zod/mini'
import { DISCOUNT_REASONS } from '../discounts/discountReasons.ts'
import { endpoint } from '../endpoint.ts'
import { OfferedShipping, SHIPPING_KINDS } from '../shipping/shippingKinds.ts'
import { PostalAddress } from '../store/postalAddress.ts'
import { TAX_REASONS } from '../taxes/taxReasons.ts'
import { Cents } from '../wire.ts'
import { Order, OrderItem } from './orders.ts'

const text = z._default(z.string(), '')
const cents = z._default(Cents, 0)
const yes = z._default(z.boolean(), true)

/** Most of each in one order, and most characters. Chosen here, but for names (document 2 §9). */
export const DRAFT_LIMITS = {
  items: 200,
  quantity: 100_000,
  price: 10_000_000,
  coupons: 10,
  coupon: 100,
  customDiscounts: 10,
  itemName: 255,
  name: 75,
  email: 254,
  purchaseOrder: 50,
}

/** Document 2 §9. */
export const PAYMENT_METHODS = ['Cash', 'Credit Card', 'Purchase Order', 'PayPal'] as const

const DraftItem = z.object({
  /** Of a line that the order has already: it keeps its price. */
  id: text,
  /** Empty for a custom item, which has the fields below. */
  productId: text,
  productVariantId: text,
  quantity: z.int(),
  name: text,
  price: cents,
  isTaxable: yes,
  requiresShipping: yes,
  /** Pounds of one piece. */
  weight: z._default(z.number(), 0),
})
export type DraftItem = z.output<typeof DraftItem>

/** A discount on this order only: an amount in cents, or a percentage with up to four decimals. */
const CustomDiscount = z.object({ kind: z.enum(['amount', 'percent']), value: z.number() })
export type CustomDiscount = z.output<typeof CustomDiscount>

const DraftShipping = z.object({
  methodId: text,
  /** `custom` has its own name and price; a deleted method can be kept this way. */
  kind: z.enum([...SHIPPING_KINDS, 'custom']),
  name: text,
  price: cents,
})

const Recipient = z.object({ firstName: text, lastName: text, address: PostalAddress })

/** What a merchant enters for an order. The provider prices it. */
export const OrderDraft = z.object({
  /**
   * Of a new order: the customer; `null` finds or adds one by the email address. An existing order keeps its customer.
   */
  customerId: z._default(z.nullable(z.string()), null),
  placedBy: z.object({
    firstName: text,
    lastName: text,
    emailAddress: text,
    phoneNumber: text,
    /** For the bill. */
    address: z._default(z.nullable(PostalAddress), null),
  }),
  deliverTo: z._default(z.nullable(Recipient), null),
  items: z.array(DraftItem),
  couponCodes: z._default(z.array(z.string()), []),
  customDiscounts: z._default(z.array(CustomDiscount), []),
  shipping: z._default(z.nullable(DraftShipping), null),
  paymentMethod: z._default(z.enum(PAYMENT_METHODS), 'Cash'),
  purchaseOrderNumber: text,
  shopperNote: text,
  merchantNote: text,
})
export type OrderDraft = z.output<typeof OrderDraft>

/** Cents that the merchant was shown; another total is refused. Left out by those who take any. */
const agreedTotal = z.optional(Cents)

export const NewOrder = z.extend(OrderDraft, { agreedTotal })

/** What to do with the difference when an edit changes the amount due. */
export const SETTLEMENTS = ['leave', 'charge', 'refund'] as const
export type Settlement = (typeof SETTLEMENTS)[number]

export const OrderEdit = z.extend(OrderDraft, {
  settle: z._default(z.enum(SETTLEMENTS), 'leave'),
  /** Cents that the merchant agreed to charge or refund; another amount is refused. */
  settleAmount: cents,
  agreedTotal,
})
export type OrderEdit = z.output<typeof OrderEdit>

export const PricedOrder = z.object({
  /** In the order of the draft. */
  items: z.array(
    z.object({
      product: OrderItem.shape.product,
      quantity: z.int(),
      total: Cents,
      discountAmount: Cents,
      taxAmount: Cents,
      /** Inventory plus the quantity in this order; `null` if inventory is not tracked. */
      available: z.nullable(z.int()),
      /** Pieces that were shipped or refunded already: fewer can't be ordered. */
      minimum: z.int(),
      /** The product was deleted. */
      isGone: z.boolean(),
    }),
  ),
  discounts: z.array(
    z.object({
      discountId: z.string(),
      code: z.string(),
      name: z.string(),
      reason: z.nullable(z.enum(DISCOUNT_REASONS)),
      amount: Cents,
    }),
  ),
  shippingOptions: z.array(OfferedShipping),
  tax: z.object({ taxRate: z.number(), reason: z.enum(TAX_REASONS), taxProviderMessage: z.string() }),
  total: Cents,
  discountAmount: Cents,
  shippingCost: Cents,
  taxAmount: Cents,
  grandTotal: Cents,
})
export type PricedOrder = z.output<typeof PricedOrder>

const source = 'document 2 §7, Orders and customers'

export const priceOrder = endpoint({
  name: 'priceOrder',
  scope: 'orders',
  summary:
    'What a draft of an order costs, with each discount and shipping method and why it does or doesn’t apply. `orderId` names the order that is edited. Writes nothing.',
  source: `${source} (path chosen here)`,
  method: 'POST',
  path: 'store/admin/orderprice',
  body: z.object({ orderId: z._default(z.nullable(z.string()), null), draft: OrderDraft }),
  response: PricedOrder,
  isReadOnly: true,
  problems: [400, 404],
})

export const createOrder = endpoint({
  name: 'createOrder',
  scope: 'orders',
  summary:
    'Places an order as New: prices it, takes its items from inventory, uses its discounts, and counts it for its customer. 400 with `notEnough` in `errors` for a quantity above the stock, `invalidProduct`, `couponNotFound`, `zipcodeRequired`; 409 with `amountChanged` if it comes to another total than the agreed one.',
  source,
  method: 'POST',
  path: 'store/admin/orders',
  body: NewOrder,
  response: Order,
  problems: [400, 404, 409],
})

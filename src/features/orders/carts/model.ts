import type { CartProgress, CartState, OpenCart } from '#contract/orders/carts.ts'
import type { LegacyCart } from '#contract/orders/legacyCarts.ts'
import { isEnabled } from '#contract/store/featureFlags.ts'
import type { PostalAddress } from '#contract/store/postalAddress.ts'
import type { Features } from '#contract/store/store.ts'
import type { Tone } from '#ui/Badge.tsx'

/** A line of a cart. Amounts in cents. */
interface CartItem {
  key: string
  name: string
  options: string
  imageUri: string
  quantity: number
  /** Of one piece. */
  price: number
  total: number
  /** `null` where the engine does not tell. */
  productId: string | null
}

/** What a cart's total is made of, in cents. */
interface CartSums {
  items: number
  discount: number
  /** `null` until the shopper has chosen a method. */
  shipping: { name: string; cost: number } | null
  tax: number
}

type Progress = Pick<CartProgress, 'state' | 'emailedOn' | 'emailedBy' | 'order' | 'customerId' | 'blockedBy'>

/** A cart, whichever engine has sent it. */
export interface Cart extends Progress {
  id: string
  revision: number
  createdOn: string
  updatedOn: string
  /** Empty until the shopper has entered them; the legacy engine tells only the address. */
  name: string
  email: string
  phone: string
  items: CartItem[]
  /** What it would cost; in the legacy engine, its items alone. In cents. */
  total: number
  /** `null` in the legacy engine. */
  sums: CartSums | null
  couponCodes: string[]
  billingAddress: PostalAddress | null
  shippingAddress: PostalAddress | null
}

/** Document 1 §6: the flag “new carts in checkout” chooses the engine. */
export const usesNewCarts = (features: Features) => isEnabled(features, 'new-carts-in-checkout')

const progressOf = ({ state, emailedOn, emailedBy, order, customerId, blockedBy }: CartProgress): Progress => ({
  ...{ state, emailedOn, emailedBy, order, customerId, blockedBy },
})

export function fromNewCart(cart: OpenCart): Cart {
  const { id, revision, createdOn, updatedOn, contactInfo, couponCodes, billingAddress, shippingAddress } = cart
  const { total, discountAmount, taxAmount, grandTotal, shippingMethod } = cart
  return {
    ...{ id, revision, createdOn, updatedOn, couponCodes, billingAddress, shippingAddress },
    ...progressOf(cart),
    name: `${contactInfo.firstName} ${contactInfo.lastName}`.trim(),
    ...{ email: contactInfo.email, phone: contactInfo.phoneNumber, total: grandTotal },
    sums: {
      items: total,
      discount: discountAmount,
      shipping: shippingMethod && { name: shippingMethod.name, cost: shippingMethod.shippingCost },
      tax: taxAmount,
    },
    items: cart.items.map(({ quantity, total, product }) => ({
      key: `${product.id} ${product.productVariantId}`,
      ...{ name: product.name, options: product.options, imageUri: product.images[0]?.fullUri ?? '' },
      ...{ quantity, total, price: product.pricing.salePrice ?? product.pricing.listPrice, productId: product.id },
    })),
  }
}

export function fromLegacyCart(cart: LegacyCart): Cart {
  const { cartId, revision, createdAt, updatedAt, shopperEmail } = cart
  const items = cart.items.map(({ productName, imageSrc, quantity, price: { amount } }, at) => ({
    ...{ key: String(at), name: productName, options: '', imageUri: imageSrc, productId: null },
    ...{ quantity, price: amount, total: quantity * amount },
  }))
  return {
    ...{ id: cartId, revision, createdOn: createdAt, updatedOn: updatedAt, ...progressOf(cart) },
    ...{ name: '', email: shopperEmail, phone: '', items },
    total: items.reduce((sum, { total }) => sum + total, 0),
    ...{ sums: null, couponCodes: [], billingAddress: null, shippingAddress: null },
  }
}

export const CART_TONES: Record<CartState, Tone> = {
  open: 'neutral',
  abandoned: 'warn',
  emailed: 'info',
  recovered: 'ok',
}

/** Pieces in a cart. */
export const piecesIn = ({ items }: Pick<Cart, 'items'>) => items.reduce((sum, { quantity }) => sum + quantity, 0)

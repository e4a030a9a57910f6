import type { DiscountReason } from '../discounts/discountReasons.ts'
import type { Discount } from '../discounts/discounts.ts'
import type { ShippingKind, ShippingReason } from '../shipping/shippingKinds.ts'
import type { ShippingMethod } from '../shipping/shippingMethods.ts'
import type { ShipToLocation } from '../shipping/shipTo.ts'
import type { PostalAddress } from '../store/postalAddress.ts'
import type { TaxSettings } from '../taxes/taxes.ts'
import type { TAX_REASONS } from '../taxes/taxReasons.ts'

/** Input and output of the pricing engine. Money is whole cents. */

export interface CartLine {
  id: string
  quantity: number
  product: {
    /** Empty for a custom item. */
    id: string
    categoryIds: readonly string[]
    price: number
    isTaxable: boolean
    taxCode: string
    requiresShipping: boolean
    /** Pounds of one piece; 0 where it was not weighed. */
    weight: number
  }
}

/** A discount that is looked at for a cart. */
export interface Candidate {
  discount: Discount
  /** The order has it already: dates and limits were checked when it was placed. */
  isKept: boolean
  /** How often this customer has used it. */
  usesOfCustomer: number
}

/** A method of the store, or a price that was typed or agreed on earlier. */
export type ShippingChoice =
  | { methodId: string; kind: ShippingKind }
  | { methodId: ''; kind: 'custom'; name: string; price: number }

/**
 * Where tax is charged, with data of a tax service; without these, every use code exempts, and products have no default
 * code.
 */
export interface CartTaxes extends TaxSettings {
  exemptUseCodes?: readonly string[]
  /** Of products without a tax code; empty for none. */
  defaultTaxCode?: string
}

export interface Cart {
  lines: readonly CartLine[]
  candidates: readonly Candidate[]
  /** Coupon codes that were typed and that no discount has. */
  unknownCodes: readonly string[]
  shipTo: PostalAddress | null
  /** Where the store ships to. */
  shipsTo: readonly ShipToLocation[]
  /** Cents, added to each rate of the store; free shipping and pickup stay free. */
  handlingFee: number
  shippingMethods: readonly ShippingMethod[]
  shipping: ShippingChoice | null
  taxes: CartTaxes
  /** The customer's tax use code; empty for none. */
  useCode: string
  now: number
}

export interface DiscountLine {
  discountId: string
  code: string
  name: string
  /** `null` if it applies. */
  reason: DiscountReason | null
  amount: number
}

export interface ShippingOption {
  methodId: string
  kind: ShippingKind
  name: string
  /** 0 unless it is offered. */
  price: number
  /** Where its band begins, in cents; 0 where that is not a price. */
  threshold: number
  deliveryEstimate: string
  /** `null` if it is offered. */
  reason: ShippingReason | null
}

export interface PricedCart {
  lines: { id: string; total: number; discountAmount: number; taxAmount: number }[]
  discounts: DiscountLine[]
  shippingOptions: ShippingOption[]
  /** The chosen method; `null` if none, or if it is not offered. */
  shipping: { name: string; cost: number; threshold: number; deliveryEstimate: string } | null
  tax: { rate: number; reason: (typeof TAX_REASONS)[number] }
  total: number
  discountAmount: number
  shippingCost: number
  taxAmount: number
  grandTotal: number
}

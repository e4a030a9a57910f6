import type { Product } from '#contract/catalog/products.ts'
import type { Discount } from '#contract/discounts/discounts.ts'
import type { Cart, PricedCart } from '#contract/orders/cart.ts'
import { OrderDraft } from '#contract/orders/orderDrafts.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import { priceCart } from '#contract/orders/priceCart.ts'
import type { Db } from '../../../db/database.ts'
import { findDiscounts } from '../../../server/discounts/discounts/records.ts'
import { orderParts } from '../../../server/orders/orders/drafts/composeOrder.ts'
import { newLine } from '../../../server/orders/orders/drafts/readLines.ts'
import { readShippingMethods, readShipTo } from '../../../server/shipping/shipping/settings.ts'
import { readTaxSettings } from '../../../server/taxes/taxes/settings.ts'
import type { Random } from '../random.ts'
import type { Shopper } from './shoppers.ts'

type Terms = Pick<Cart, 'shipsTo' | 'shippingMethods' | 'taxes'> & { discounts: Discount[] }

/** How a store sells: what all of its orders are priced by. */
export async function readTerms(tx: Db, tenant: string, codes: readonly string[], now: Date): Promise<Terms> {
  const shippingMethods = await readShippingMethods(tx, tenant)
  const taxes = await readTaxSettings(tx, tenant)
  const { locations: shipsTo } = await readShipTo(tx, tenant)
  return { shipsTo, shippingMethods, taxes, discounts: await findDiscounts(tx, tenant, { codes, ids: [], now }) }
}

/** What somebody buys. */
export interface Basket {
  shopper: Shopper
  lines: readonly { item: OrderItem; product: Product }[]
  /** A discount's code; empty for none. */
  code: string
  shipping: OrderDraft['shipping']
  details: Pick<OrderDraft, 'purchaseOrderNumber' | 'shopperNote' | 'merchantNote'>
}

export function composeLine(product: Product, quantity: number, id: string, random: Random) {
  const { id: productVariantId = '' } = random.pick(product.productVariants) ?? {}
  const sold = newLine({ ...NO_ITEM, productId: product.id, productVariantId, quantity }, product)
  return { item: { id, product: sold, quantity }, product }
}

const NO_ITEM = {
  ...{ id: '', productId: '', productVariantId: '', quantity: 1 },
  ...{ name: '', price: 0, isTaxable: true, requiresShipping: true, weight: 0 },
}

/** The parts of an order that a basket becomes, priced as the provider prices a draft. */
export function priceBasket(terms: Terms, basket: Basket, now: number, isKept: boolean) {
  const { shopper, lines, shipping, details } = basket
  const { firstName, lastName, emailAddress, phoneNumber } = shopper.customer
  const person = { firstName, lastName, address: shopper.address }
  const draft: OrderDraft = {
    ...EMPTY,
    ...details,
    placedBy: { ...person, emailAddress, phoneNumber },
    deliverTo: shipping?.kind === 'curbside' ? null : person,
    shipping,
  }
  const cart = cartOf(terms, basket, now, isKept)
  const priced = priceCart(cart)
  const known = lines.map(({ item, product: { categoryIds } }) => ({
    ...{ id: item.id, product: item.product, quantity: item.quantity, categoryIds },
    ...{ variantId: item.product.productVariantId, available: null, minimum: 0, isGone: false, isActive: true },
  }))
  return orderParts(draft, { lines: known, cart, priced, custom: [], taxProviderMessage: '' }, [])
}

const EMPTY = OrderDraft.parse({ placedBy: {}, items: [] })

function cartOf({ discounts, ...terms }: Terms, basket: Basket, now: number, isKept: boolean): Cart {
  const { shopper, lines, code, shipping } = basket
  const discount = discounts.find(known => known.criteria.couponCode === code)
  return {
    ...terms,
    lines: lines.map(({ item: { id, product, quantity }, product: { categoryIds } }) => ({
      ...{ id, quantity },
      product: { ...product, categoryIds, taxCode: product.taxCode ?? '' },
    })),
    candidates: discount ? [{ discount, isKept, usesOfCustomer: 0 }] : [],
    unknownCodes: [],
    handlingFee: 0,
    shipTo: shipping?.kind === 'curbside' ? null : shopper.address,
    shipping: shipping && shipping.kind !== 'custom' ? { methodId: shipping.methodId, kind: shipping.kind } : null,
    ...{ useCode: '', now },
  }
}

/** The cheapest delivery for most, another one or pickup for some. */
export function chooseShipping(terms: Terms, basket: Basket, now: number, random: Random): OrderDraft['shipping'] {
  const offered = priceCart(cartOf(terms, basket, now, false)).shippingOptions.filter(({ reason }) => reason === null)
  const delivered = offered.filter(({ kind }) => kind !== 'curbside')
  const [cheapest] = delivered.toSorted((a, b) => a.price - b.price)
  const chosen: PricedCart['shippingOptions'][number] | undefined = random.chance(15) ? random.pick(offered) : cheapest
  return chosen ? { methodId: chosen.methodId, kind: chosen.kind, name: '', price: 0 } : null
}

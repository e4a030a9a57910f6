import type { Cart, PricedCart, ShippingOption } from './cart.ts'
import { discountLines } from './discountLines.ts'
import { itemTotal, shareOut, totalsOf } from './orderMoney.ts'
import { shippingOptions } from './shippingOptions.ts'

/**
 * Prices a cart, for orders, carts and testers: discounts first, then shipping by the price of the goods after them,
 * then tax on the goods after discounts. Shipping is not taxed. Tax is rounded once, on the sum, and split among the
 * lines.
 */
export function priceCart(cart: Cart): PricedCart {
  const { lines: discounts, shares } = discountLines(cart)
  const goods = cart.lines.reduce((sum, line, at) => sum + itemTotal(line) - (shares[at] ?? 0), 0)
  const options = shippingOptions(cart, goods)
  const shipping = chosenShipping(cart, options)
  const tax = taxOf(cart)
  const lines = cart.lines.map((line, at) => ({
    quantity: line.quantity,
    product: { ...line.product, isTaxable: isTaxed(cart, line) },
    discountAmount: shares[at] ?? 0,
  }))
  const totals = totalsOf(lines, { shippingCost: shipping?.cost ?? 0, taxRate: tax.rate })
  const taxes = shareOut(
    totals.taxAmount,
    lines.map(line => (line.product.isTaxable ? itemTotal(line) - line.discountAmount : 0)),
  )
  return {
    lines: lines.map((line, at) => ({
      id: cart.lines[at]?.id ?? '',
      total: itemTotal(line),
      discountAmount: line.discountAmount,
      taxAmount: taxes[at] ?? 0,
    })),
    discounts,
    shippingOptions: options,
    shipping,
    tax,
    ...totals,
  }
}

/** Whether a line is taxed where tax is charged. */
export const isTaxed = ({ taxes }: Pick<Cart, 'taxes'>, { product }: Cart['lines'][number]) =>
  product.isTaxable && !taxes.exemptTaxCodes.includes(product.taxCode || (taxes.defaultTaxCode ?? ''))

function chosenShipping({ shipping }: Cart, options: readonly ShippingOption[]): PricedCart['shipping'] {
  if (!shipping) return null
  if (shipping.kind === 'custom') {
    return { name: shipping.name, cost: Math.max(0, shipping.price), threshold: 0, deliveryEstimate: '' }
  }
  const option = options.find(({ methodId, kind }) => methodId === shipping.methodId && kind === shipping.kind)
  if (!option || option.reason !== null) return null
  const { name, price: cost, threshold, deliveryEstimate } = option
  return { name, cost, threshold, deliveryEstimate }
}

/** Orders for pickup are taxed at the pickup location. */
export function taxedPlaceOf({ shipping, shippingMethods, shipTo }: Place): Cart['shipTo'] {
  const pickup =
    shipping?.kind === 'curbside'
      ? shippingMethods.find(({ id }) => id === shipping.methodId)?.shippingBands.curbside.pickupAddress
      : null
  return pickup ?? shipTo
}

type Place = Pick<Cart, 'shipping' | 'shippingMethods' | 'shipTo'>

export function taxOf(cart: Place & Pick<Cart, 'taxes' | 'useCode'>): PricedCart['tax'] {
  const { taxes, useCode } = cart
  const address = taxedPlaceOf(cart)
  const state = address?.state ?? ''
  if (!taxes.chargeTax) return { rate: 0, reason: 'off' }
  if (useCode !== '' && (taxes.exemptUseCodes?.includes(useCode) ?? true)) return { rate: 0, reason: 'exemptCustomer' }
  // WA is Washington, and Western Australia.
  if (address && address.country !== 'US') return { rate: 0, reason: 'noNexus' }
  if (state === '') return { rate: 0, reason: 'noAddress' }
  const found = taxes.nexus.find(nexus => nexus.state === state)
  return found ? { rate: found.taxPercent, reason: 'charged' } : { rate: 0, reason: 'noNexus' }
}

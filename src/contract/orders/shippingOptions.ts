import { bandFor, wholeBound } from '../shipping/bands.ts'
import { daysIn, inRateOrder } from '../shipping/rateOrder.ts'
import { SHIPPING_KINDS, type ShippingKind, type ShippingReason } from '../shipping/shippingKinds.ts'
import type { ShippingMethod } from '../shipping/shippingMethods.ts'
import { isShippedTo } from '../shipping/shipToCart.ts'
import type { Cart, CartLine, ShippingOption } from './cart.ts'

/** Weight to ship in thousandths of a pound; unknown weights count as 0. */
export const weightOf = (lines: readonly CartLine[]) =>
  lines.reduce(
    (sum, { product, quantity }) =>
      sum + (product.requiresShipping ? wholeBound('byWeight', product.weight) * quantity : 0),
    0,
  )

/**
 * The prices of the store's methods for a cart whose goods cost `goods` after discounts, and why some are not offered,
 * in the order in which they are offered.
 */
export const shippingOptions = (cart: Cart, goods: number): ShippingOption[] =>
  inRateOrder(
    cart.shippingMethods.flatMap(method =>
      SHIPPING_KINDS.filter(kind => method.shippingBands[kind].enabled).map(kind =>
        optionOf(cart, goods, method, kind),
      ),
    ),
    ({ price, deliveryEstimate, kind, reason }) => ({
      price,
      days: daysIn(deliveryEstimate),
      isPickup: kind === 'curbside',
      isOffered: reason === null,
    }),
  )

function optionOf(cart: Cart, goods: number, method: ShippingMethod, kind: ShippingKind): ShippingOption {
  const { byPrice, byWeight, free, curbside } = method.shippingBands
  const option: ShippingOption = {
    methodId: method.id,
    kind,
    name: method.name,
    price: 0,
    threshold: 0,
    deliveryEstimate: kind === 'free' ? free.deliveryEstimate : '',
    reason: null,
  }
  const not = (reason: ShippingReason) => ({ ...option, reason })
  if (!cart.lines.some(({ product }) => product.requiresShipping)) return not('nothingToShip')
  const isExcluded = (states: readonly string[] = []) =>
    cart.shipTo?.country === 'US' && states.includes(cart.shipTo.state)
  if (kind === 'curbside') return isExcluded(curbside.shippingZones?.exclude) ? not('excludedZone') : option
  if (cart.shipTo && !isShippedTo(cart.shipTo, cart.shipsTo)) return not('notShippedTo')
  if (kind === 'free') {
    if (isExcluded(free.shippingZones.exclude)) return not('excludedZone')
    return goods < free.priceThreshold ? not('belowThreshold') : { ...option, threshold: free.priceThreshold }
  }
  const band =
    kind === 'byPrice' ? bandFor(kind, byPrice.bands, goods) : bandFor(kind, byWeight.bands, weightOf(cart.lines))
  if (!band) return not('noBand')
  const price = band.price + cart.handlingFee
  return { ...option, price, threshold: kind === 'byPrice' ? Math.round(band.minimum) : 0 }
}

import type { Discount } from '../discounts/discounts.ts'
import type { ShippingMethod } from '../shipping/shippingMethods.ts'
import { EVERYWHERE } from '../shipping/shipToCart.ts'
import type { Cart, CartLine } from './cart.ts'

/** Records and carts for tests, with the values that matter to the test. */

const own = {
  tenant: 'store',
  revision: 1,
  createdOn: '2026-01-01T00:00:00.000Z',
  updatedOn: '2026-01-01T00:00:00.000Z',
}

export const someDiscount = (given: Partial<Discount> = {}): Discount => ({
  ...own,
  id: 'discount',
  code: 'SAVE',
  name: 'Save',
  criteria: { couponCode: 'SAVE', minimumPurchaseQuantity: 0, maximumPurchaseQuantity: 0, requiresCouponCode: true },
  isActive: true,
  discountType: 'percent',
  fixedPriceReduction: 0,
  percentagePriceReduction: 10,
  unlimited: true,
  usageLimit: null,
  currentUsageCount: 0,
  totalUsageCount: 0,
  isLimitedPerCustomer: false,
  customerUsageLimit: null,
  unlimitedDuration: true,
  hasStartDateTime: false,
  hasEndDateTime: false,
  startDateTime: null,
  endDateTime: null,
  isHidden: false,
  scope: { entireStore: true, items: [] },
  ...given,
})

export const someMethod = (bands: Partial<ShippingMethod['shippingBands']>, id = 'method'): ShippingMethod => ({
  ...own,
  id,
  name: id,
  position: 0,
  shippingBands: {
    byPrice: { enabled: false, bands: [] },
    byWeight: { enabled: false, bands: [] },
    free: { enabled: false, deliveryEstimate: '', priceThreshold: 0, shippingZones: { exclude: [] } },
    curbside: { enabled: false, pickupAddress: null },
    ...bands,
  },
})

type LineOf = Partial<CartLine['product']> & { quantity?: number }

export const someLine = ({ quantity = 1, ...product }: LineOf = {}, at = 0): CartLine => ({
  id: `line-${at}`,
  quantity,
  product: {
    id: `product-${at}`,
    categoryIds: [],
    price: 1000,
    isTaxable: true,
    taxCode: '',
    requiresShipping: true,
    weight: 1,
    ...product,
  },
})

export const MAINE = { address1: '1 Elm', address2: '', city: 'Bath', state: 'ME', postalCode: '04530', country: 'US' }

export const someCart = (given: Partial<Cart> = {}): Cart => ({
  lines: [someLine()],
  candidates: [],
  unknownCodes: [],
  shipTo: MAINE,
  shipsTo: EVERYWHERE,
  handlingFee: 0,
  shippingMethods: [],
  shipping: null,
  taxes: { chargeTax: true, nexus: [{ state: 'ME', taxPercent: 5.5 }], exemptTaxCodes: ['NT'] },
  useCode: '',
  now: Date.parse('2026-06-01T12:00:00Z'),
  ...given,
})

export const candidate = (given: Partial<Discount> = {}, rest: { isKept?: boolean; usesOfCustomer?: number } = {}) => ({
  discount: someDiscount(given),
  isKept: false,
  usesOfCustomer: 0,
  ...rest,
})

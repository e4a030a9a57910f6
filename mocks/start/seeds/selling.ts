import { sql } from 'drizzle-orm'
import type { Product } from '#contract/catalog/products.ts'
import type { Discount } from '#contract/discounts/discounts.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ShippingMethod } from '#contract/shipping/shippingMethods.ts'
import type { Db } from '../../db/database.ts'
import { discounts, discountUses } from '../../db/tables/discounts/discounts.ts'
import { shippingMethods } from '../../db/tables/shipping/shipping.ts'
import { taxSettings } from '../../db/tables/taxes/taxes.ts'
import { discountRow } from '../../server/discounts/discounts/records.ts'
import { seedId } from './random.ts'

const DAY_MS = 24 * 3600 * 1000

/** Percent, by state; the demo stores have no nexus elsewhere. */
export const TAX_RATES: Record<string, number> = { ME: 5.5, TX: 6.25, ID: 6 }

/** Cents. */
export const FREE_SHIPPING_FROM = 7500
export const SHIPPING_PRICE = 595

/** The discount that some of the demo orders used. */
export const WELCOME = { code: 'WELCOME10', name: '10% off the first order', percent: 10 }
export const welcomeId = (tenant: string) => seedId(tenant, 'discount', WELCOME.code)

interface Store {
  tenant: string
  now: Date
}

/** Discounts, shipping methods and taxes of a store that sells. */
export async function insertSelling(tx: Db, store: Store): Promise<void> {
  const { tenant } = store
  await tx.insert(discounts).values(composeDiscounts(store).map(discountRow))
  await tx.insert(shippingMethods).values(
    composeShippingMethods(store).map(doc => ({
      ...{ id: doc.id, tenant, revision: 1, position: doc.position },
      createdOn: new Date(doc.createdOn),
      doc,
    })),
  )
  const nexus = Object.entries(TAX_RATES).map(([state, taxPercent]) => ({ state, taxPercent }))
  await tx.insert(taxSettings).values({ tenant, revision: 1, doc: { nexus, exemptTaxCodes: ['NT'] } })
}

/** Two discounts for a part of the goods: one category, and two products. */
export async function insertScopedDiscounts(tx: Db, store: Store, products: readonly Product[]): Promise<void> {
  const [categoryId] = products[0]?.categoryIds ?? []
  const pair = products.filter(({ state }) => state === 'Active').slice(0, 2)
  if (categoryId === undefined || pair.length < 2) return
  const from = { ...store, days: -45 }
  const scoped: Discount[] = [
    {
      ...composeDiscount({ ...from, code: 'SHELF15', name: '15% off one category' }),
      percentagePriceReduction: 15,
      scope: { entireStore: false, items: [{ type: 'category', id: categoryId }] },
    },
    {
      ...composeDiscount({ ...from, code: 'PAIR3', name: '$3 off two favorites' }),
      ...{ discountType: 'fixed', fixedPriceReduction: 300 },
      scope: { entireStore: false, items: pair.map(({ id }) => ({ type: 'product', id })) },
    },
  ]
  await tx.insert(discounts).values(scoped.map(discountRow))
}

/** Counts the discounts that the store's orders used. */
export async function insertDiscountUses(tx: Db, { tenant }: Pick<Store, 'tenant'>, orders: readonly Order[]) {
  const used = orders.filter(({ cart }) => cart.discounts.some(({ id }) => id === welcomeId(tenant)))
  if (used.length === 0) return
  const discountId = welcomeId(tenant)
  await tx
    .insert(discountUses)
    .values(used.map(({ id: orderId, customerId }) => ({ tenant, discountId, orderId, customerId })))
  await tx.update(discounts).set({ uses: used.length }).where(sql`${discounts.id} = ${discountId}`)
}

interface DiscountSeed extends Store {
  code: string
  name: string
  /** When it was made, from now. */
  days: number
}

/** A discount that takes off nothing yet, on everything and for everyone who has the code. */
export function composeDiscount({ tenant, now, code, name, days }: DiscountSeed): Discount {
  const createdOn = daysFrom(now, days)
  return {
    ...{ id: seedId(tenant, 'discount', code), tenant, code, name, revision: 1, createdOn, updatedOn: createdOn },
    criteria: criteria(code, 0),
    ...{ isActive: true, isHidden: false, discountType: 'percent' },
    ...{ fixedPriceReduction: 0, percentagePriceReduction: 0 },
    ...{ unlimited: true, usageLimit: null, currentUsageCount: 0, totalUsageCount: 0 },
    ...{ isLimitedPerCustomer: false, customerUsageLimit: null },
    ...{ unlimitedDuration: true, hasStartDateTime: false, hasEndDateTime: false },
    ...{ startDateTime: null, endDateTime: null },
    scope: { entireStore: true, items: [] },
  }
}

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()

const criteria = (couponCode: string, minimumPurchaseQuantity: number) => ({
  ...{ couponCode, requiresCouponCode: true, minimumPurchaseQuantity, maximumPurchaseQuantity: 0 },
})

function composeDiscounts(store: Store): Discount[] {
  const since = (code: string, name: string, days: number) => composeDiscount({ ...store, code, name, days })
  const dated = (start: number, end: number) => ({
    ...{ unlimitedDuration: false, hasStartDateTime: true, hasEndDateTime: true },
    ...{ startDateTime: daysFrom(store.now, start), endDateTime: daysFrom(store.now, end) },
  })
  return [
    { ...since(WELCOME.code, WELCOME.name, -200), percentagePriceReduction: WELCOME.percent },
    {
      ...since('FIVEOFF', '$5 off', -120),
      discountType: 'fixed',
      fixedPriceReduction: 500,
      ...{ unlimited: false, usageLimit: 100 },
      ...{ isLimitedPerCustomer: true, customerUsageLimit: 1 },
    },
    {
      ...since('BUNDLE', '15% off five or more', -90),
      percentagePriceReduction: 15,
      criteria: criteria('BUNDLE', 5),
    },
    { ...since('NEXTMONTH', 'Next month’s sale', -3), percentagePriceReduction: 20, ...dated(20, 50) },
    { ...since('LASTSEASON', 'End of season', -150), percentagePriceReduction: 30, ...dated(-140, -100) },
    { ...since('PAUSED', 'Friends and family', -60), percentagePriceReduction: 25, isActive: false },
  ]
}

function composeShippingMethods({ tenant, now }: Store): ShippingMethod[] {
  const createdOn = new Date(now.getTime() - 400 * DAY_MS).toISOString()
  const none: ShippingMethod['shippingBands'] = {
    byPrice: { enabled: false, bands: [] },
    byWeight: { enabled: false, bands: [] },
    free: { enabled: false, deliveryEstimate: '', priceThreshold: 0, shippingZones: { exclude: [] } },
    curbside: { enabled: false, pickupAddress: null },
  }
  const pickupAddress = {
    ...{ address1: '48 Wharf Street', address2: '', city: 'Portland', state: 'ME' },
    ...{ postalCode: '04101', country: 'US' },
  }
  const methods: [string, Partial<ShippingMethod['shippingBands']>][] = [
    [
      'Standard shipping',
      { byPrice: { enabled: true, bands: [{ minimum: 0, maximum: null, price: SHIPPING_PRICE }] } },
    ],
    [
      'Express shipping',
      {
        byWeight: {
          enabled: true,
          bands: [
            { minimum: 0, maximum: 2, price: 1295 },
            { minimum: 2, maximum: 10, price: 1995 },
            { minimum: 10, maximum: 50, price: 3995 },
          ],
        },
      },
    ],
    [
      'Free shipping',
      {
        free: {
          enabled: true,
          deliveryEstimate: '3 to 5 days',
          priceThreshold: FREE_SHIPPING_FROM,
          shippingZones: { exclude: ['AK', 'HI'] },
        },
      },
    ],
    ['Pickup at the store', { curbside: { enabled: true, pickupAddress } }],
  ]
  return methods.map(([name, bands], position) => ({
    ...{ id: seedId(tenant, 'shipping method', name), tenant, name, position, revision: 1 },
    ...{ createdOn, updatedOn: createdOn },
    shippingBands: { ...none, ...bands },
  }))
}

import { type Product, priceOf } from '#contract/catalog/products.ts'
import type { ShippingAddress } from '#contract/customers/customerAddresses.ts'
import type { Customer } from '#contract/customers/customers.ts'
import { itemsTotal, totalsOf } from '#contract/orders/orderMoney.ts'
import type { Order, OrderItem, OrderStatus } from '#contract/orders/orders.ts'
import type { PostalAddress } from '#contract/store/postalAddress.ts'
import { newCustomer } from '../../server/customers/customers/records.ts'
import { FIRST_ORDER_NUMBER } from '../../server/orders/orders/records.ts'
import { composeLife } from './orderLife.ts'
import { CITIES, FIRST_NAMES, LAST_NAMES, STREETS } from './people.ts'
import { createRandom, type Random, seedId } from './random.ts'
import { FREE_SHIPPING_FROM, SHIPPING_PRICE, TAX_RATES, WELCOME, welcomeId } from './selling.ts'

const HOUR_MS = 3600 * 1000
const SPAN_HOURS = 90 * 24
export interface OrderSeed {
  tenant: string
  /** The random seed: the same persona has the same orders, whatever its tenant. */
  seed: string
  now: Date
  /** What can be bought. */
  products: readonly Product[]
  orders: number
  customers: number
}

/** A store's last 90 days: older orders are done, the newest are waiting. Customers include their counts. */
export function composeOrders(seed: OrderSeed): { customers: Customer[]; orders: Order[] } {
  const random = createRandom(`${seed.seed}/orders`)
  const active = seed.products.filter(({ state }) => state === 'Active')
  if (active.length === 0) return { customers: [], orders: [] }
  const people = Array.from({ length: seed.customers }, (_, at) => composeCustomer(seed, random, at))
  const orders = Array.from({ length: seed.orders }, (_, at) => {
    // Earlier customers order more often.
    const buyer = people[Math.min(random.whole(0, people.length - 1), random.whole(0, people.length - 1))] as Customer
    return composeOrder(seed, random, { at, buyer, items: random.some(active, random.whole(1, 3)) })
  })
  return { customers: people.map(customer => withCounts(customer, orders)), orders }
}

function composeCustomer({ tenant, now }: OrderSeed, random: Random, at: number): Customer {
  const firstName = FIRST_NAMES[at % FIRST_NAMES.length] as string
  // Each further round through the first names meets other last names, so no two people are called the same.
  const round = Math.floor(at / FIRST_NAMES.length)
  const lastName = LAST_NAMES[(at * 7 + round) % LAST_NAMES.length] as string
  const company = random.chance(12) ? `${lastName} & Co.` : ''
  const tags = random.chance(15) ? ['wholesale'] : []
  const emailOptIn = random.chance(60)
  const createdOn = hoursBefore(now, SPAN_HOURS + random.whole(1, 9000))
  return newCustomer({
    id: seedId(tenant, 'customer', at),
    tenant,
    firstName,
    lastName,
    emailAddress: `${firstName}.${lastName}@mail.example`.toLowerCase(),
    company,
    phoneNumber: `617555${String(1000 + at)}`,
    tags,
    emailOptIn,
    consents: { email: emailOptIn ? { on: createdOn, by: 'storefront' } : null, textMessage: null },
    createdOn,
  })
}

/** One address for most customers, two for some. */
export function composeAddresses(tenant: string, seed: string, people: readonly Customer[]) {
  const random = createRandom(`${seed}/addresses`)
  return people.flatMap(({ id: customerId, firstName, lastName, phoneNumber, createdOn }, at) =>
    Array.from({ length: random.chance(20) ? 2 : 1 }, (_, which) => {
      const id = seedId(tenant, 'address', 2 * at + which)
      const isDefault = which === 0
      const doc: ShippingAddress = {
        ...composeAddress(random),
        id,
        firstName,
        lastName,
        phoneNumber,
        isDefault,
        revision: 1,
      }
      return { id, tenant, customerId, isDefault, createdOn: new Date(createdOn), doc }
    }),
  )
}

const composeAddress = (random: Random, place = random.pick(CITIES)): PostalAddress => ({
  address1: `${random.whole(1, 240)} ${random.pick(STREETS)}`,
  address2: '',
  ...place,
  country: 'US',
})

interface OrderParts {
  /** Counts from 0, the oldest. */
  at: number
  buyer: Customer
  items: readonly Product[]
}

function composeOrder(seed: OrderSeed, random: Random, { at, buyer, items }: OrderParts): Order {
  const { tenant, now } = seed
  const step = SPAN_HOURS / seed.orders
  const hoursAgo = Math.max(step * (seed.orders - at - 1) + random.whole(0, Math.floor(step / 2)), 1)
  const id = seedId(tenant, 'order', at)
  const lines = items.map(
    (product, line): OrderItem => ({
      id: seedId(id, 'item', line),
      product: {
        id: product.id,
        productVariantId: '',
        name: product.name,
        options: '',
        sku: product.sku,
        price: priceOf(product),
        isTaxable: product.isTaxable,
        requiresShipping: product.requiresShipping,
        weight: product.weight ?? 0,
        imageUri: product.images[0]?.fullUri ?? '',
      },
      quantity: random.whole(1, 3),
    }),
  )
  const place = random.pick(CITIES)
  const taxRate = TAX_RATES[place.state] ?? 0
  const code = random.chance(12) ? WELCOME : null
  const goods = itemsTotal(lines)
  const discountAmount = code ? Math.round((goods * code.percent) / 100) : 0
  const shippingCost = goods >= FREE_SHIPPING_FROM ? 0 : SHIPPING_PRICE
  const totals = totalsOf(lines, { discountAmount, shippingCost, taxRate })
  const { shippingCost: _, ...sums } = totals
  const { grandTotal, taxAmount } = sums
  const status = statusAfter(hoursAgo / 24, random)
  const paymentMethod = random.pick(['Credit Card', 'Credit Card', 'PayPal', 'Cash'])
  const address = composeAddress(random, place)
  const { firstName, lastName, emailAddress, phoneNumber } = buyer
  const createdOn = hoursBefore(now, hoursAgo)
  const isFlagged = status === 'New' && random.chance(20)
  return {
    id,
    orderNumber: FIRST_ORDER_NUMBER + at,
    status,
    grandTotal,
    taxRate,
    taxAmount,
    taxProviderMessage: '',
    paymentMethod,
    purchaseOrderNumber: '',
    shopperNote: random.chance(10) ? 'Please ring twice.' : '',
    merchantNote: '',
    tags: random.chance(8) ? ['gift'] : [],
    placedBy: { firstName, lastName, emailAddress, phoneNumber, address },
    cart: {
      ...sums,
      items: lines,
      totalItems: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      taxRate,
      discounts: code
        ? [{ id: welcomeId(tenant), code: code.code, name: code.name, amount: totals.discountAmount }]
        : [],
      shippingMethod: {
        name: shippingCost === 0 ? 'Free shipping' : 'Standard shipping',
        shippingBand: { totalThreshold: shippingCost === 0 ? FREE_SHIPPING_FROM : 0, shippingPrice: shippingCost },
        shippingCost,
      },
    },
    deliverTo: { firstName, lastName, address },
    ...composeLife(
      { id, status, grandTotal, paymentMethod, shippingCost, items: lines, placed: new Date(createdOn), now },
      random,
    ),
    isImport: false,
    verification: {
      isFlaggedForReview: isFlagged,
      reason: isFlagged ? 'The billing address does not match the card’s.' : '',
    },
    customerId: buyer.id,
    revision: 1,
    tenant,
    createdOn,
    updatedOn: createdOn,
  }
}

/** How far an order usually is after some days. */
function statusAfter(days: number, random: Random): OrderStatus {
  if (days < 4) return random.pick(['New', 'New', 'New', 'Pending'])
  if (days < 12) return random.pick(['In Progress', 'In Progress', 'Pending', 'Complete'])
  if (random.chance(8)) return random.pick(['Canceled', 'Refunded'])
  return days > 60 ? 'Archived' : 'Complete'
}

function withCounts(customer: Customer, orders: readonly Order[]): Customer {
  const own = orders.filter(({ customerId, isCanceled }) => customerId === customer.id && !isCanceled)
  const ordersTotalPrice = own.reduce((sum, { grandTotal }) => sum + grandTotal, 0)
  return {
    ...customer,
    orderCount: own.length,
    ordersTotalPrice,
    averageOrderPrice: own.length === 0 ? 0 : Math.round(ordersTotalPrice / own.length),
    isRepeat: own.length > 1,
  }
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()

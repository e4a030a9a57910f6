import { type Product, priceOf } from '#contract/catalog/products.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { CartContent } from '#contract/orders/carts.ts'
import { OrderDraft } from '#contract/orders/orderDrafts.ts'
import { searchLines } from '../../db/searchText.ts'
import type { carts } from '../../db/tables/orders/carts.ts'
import { hashOf } from '../../http/secrets.ts'
import { emailKeyOf } from '../../server/customers/customers/records.ts'
import { createRandom, seedId } from './random.ts'

const DAY_MS = 24 * 3600 * 1000
const COUNT = 6

interface CartSeed {
  tenant: string
  now: Date
  products: readonly Product[]
  people: readonly Customer[]
}

/** Recent open carts of some customers, and an anonymous one. */
export function composeCarts({ tenant, now, products, people }: CartSeed): (typeof carts.$inferInsert)[] {
  const random = createRandom(`${tenant}/carts`)
  const simple = products.filter(({ state, productVariants }) => state === 'Active' && productVariants.length === 1)
  const buyers = [undefined, ...people.filter(({ emailAddress }) => emailAddress !== '').slice(0, COUNT - 1)]
  return buyers.map((buyer, at) => {
    const createdOn = new Date(now.getTime() - (at + 1) * DAY_MS)
    const lines = random.some(simple, random.whole(1, 3)).map(product => ({ product, quantity: random.whole(1, 3) }))
    const id = seedId(tenant, 'cart', String(at))
    const doc = cartOf({ id, createdOn, buyer, lines })
    const emailKey = emailKeyOf(doc.contactInfo.email)
    // The cookie is unknown: these shoppers don't return.
    const own = { id, tenant, revision: 1, keyHash: hashOf(id), emailKey, orderNumber: null }
    const { firstName, lastName, email } = doc.contactInfo
    const searchText = searchLines(
      `${firstName} ${lastName}`.trim(),
      email,
      ...doc.items.map(({ product }) => product.name),
    )
    return { ...own, searchText, createdOn, updatedOn: createdOn, doc, draft: draftOf(doc) }
  })
}

export interface Chosen {
  id: string
  createdOn: Date
  buyer: Customer | undefined
  lines: { product: Product; quantity: number }[]
}

/** Before its shopper has said where it goes: without shipping and tax. */
export function cartOf({ id, createdOn, buyer, lines }: Chosen): CartContent {
  const items = lines.map(({ product, quantity }) => ({
    quantity,
    total: quantity * priceOf(product),
    product: {
      ...{ id: product.id, productVariantId: product.productVariants[0]?.id ?? '', name: product.name, options: '' },
      sku: product.sku,
      images: product.images.slice(0, 1).map(({ fullUri, altText }) => ({ fullUri, altText })),
      pricing: { listPrice: product.pricing.listPrice, salePrice: product.pricing.salePrice },
    },
  }))
  const total = items.reduce((sum, item) => sum + item.total, 0)
  const { firstName = '', lastName = '', emailAddress: email = '', phoneNumber = '' } = buyer ?? {}
  const at = createdOn.toISOString()
  return {
    ...{ id, revision: 1, createdOn: at, updatedOn: at, items, couponCodes: [] },
    ...{ total, discountAmount: 0, taxAmount: 0, grandTotal: total, shippingMethod: null },
    contactInfo: { firstName, lastName, email, phoneNumber },
    ...{ billingAddress: null, shippingAddress: null },
  }
}

/** What its shopper has chosen so far. */
export function draftOf({ items, contactInfo: { email, ...person } }: CartContent): OrderDraft {
  return OrderDraft.parse({
    placedBy: { ...person, emailAddress: email },
    items: items.map(({ quantity, product: { id, productVariantId, name } }) => ({
      ...{ productId: id, productVariantId, name, quantity },
    })),
  })
}

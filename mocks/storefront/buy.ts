import type { Product } from '#contract/products.ts'
import { moveStock } from '../api/orderDrafts/moveStock.ts'
import { readLines } from '../api/orderDrafts/readLines.ts'
import { Refusal } from '../api/problems.ts'
import { isStorable } from '../api/texts.ts'
import { IdempotencyKeyReused, oncePerKey } from '../db/idempotency.ts'
import { newId } from '../db/ids.ts'
import { placeOrder } from '../db/orders.ts'
import { inTenant } from '../db/tenantScope.ts'
import { BuyForm, buyPage, isForSale, LARGEST_FORM, NOTHING_TYPED, type Values } from './buyPage.ts'
import type { Page } from './layout.ts'
import { findProduct, type Key, type Shop } from './shop.ts'

/** In whose name shoppers' keys are stored: they have no account. */
const SHOPPER = ''

/** The number of the order that was taken, or the page that says what is wrong. */
type Outcome = { number: number } | { page: Page }

/** Reads a sent form and takes the order, with what it takes from inventory. `null` for a product that is not for sale. */
export async function buy(shop: Shop, key: Key, text: string): Promise<Outcome | null> {
  const sent = text.length > LARGEST_FORM || !isStorable(text) ? {} : Object.fromEntries(new URLSearchParams(text))
  const all = { ...NOTHING_TYPED, ...sent }
  const values = Object.values(all).every(isStorable) ? all : NOTHING_TYPED
  const withProduct = (work: (own: Shop, product: Product) => Outcome | Promise<Outcome>) =>
    inTenant(shop.db, shop.tenant, async db => {
      const own = { ...shop, db }
      const product = await findProduct(own, key)
      return product && isForSale(own, product) ? work(own, product) : null
    })
  try {
    return await withProduct((own, product) => readForm(own, product, values))
  } catch (error) {
    // The whole transaction is gone, so that the form can be sent again with the same key.
    const message = error instanceof Refusal && error.problem.errors?.[0]?.message
    if (!message) throw error
    return withProduct((_, product) => ({ page: buyPage(product, values, { quantity: message }) }))
  }
}

/** Call within a transaction, and let an error end it. Throws `Refusal` where less is left than was ordered. */
async function readForm(shop: Shop, product: Product, values: Values): Promise<Outcome> {
  const result = BuyForm.safeParse(values)
  const wrong = Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
  const [first, ...others] = product.productVariants
  // Where there is one, there is nothing to choose, and nothing that is sent may lead past its inventory.
  const variant = others.length === 0 ? first : product.productVariants.find(({ id }) => id === values.variant)
  if (!variant) wrong.variant = 'Choose one of these.'
  if (!result.success || !variant) return { page: buyPage(product, values, wrong) }
  const { key, ...ordered } = result.data
  const { db, tenant } = shop
  const now = new Date()
  const request = { tenant, user: SHOPPER, key: key || newId(), content: ['buy', product.id, ordered], now }
  try {
    const { body } = await oncePerKey(db, request, async () => {
      const { orderNumber } = await takeOrder(shop, product, { ...ordered, variant: variant.id }, now)
      return { status: 303, body: String(orderNumber) }
    })
    return { number: Number(body) }
  } catch (error) {
    if (!(error instanceof IdempotencyKeyReused)) throw error
    const form = 'You have already placed an order with this form. Press “Place order” again to place another one.'
    return { page: buyPage(product, values, { form }) }
  }
}

async function takeOrder({ db, tenant }: Shop, product: Product, ordered: Omit<Values, 'key'>, now: Date) {
  const { variant, quantity, shopperNote, ...placedBy } = ordered
  const { id: productId, name, isTaxable, requiresShipping } = product
  const facts = { name, price: 0, isTaxable, requiresShipping, weight: 0 }
  const item = { id: '', productId, productVariantId: variant, quantity: Number(quantity), ...facts }
  const lines = await readLines(db, tenant, { items: [item] }, null)
  const [line] = lines
  if (!line) throw new Error('A line was asked for.')
  // First, as for an order that a merchant enters: two that wait for each other would never end.
  await moveStock(db, { tenant, lines, before: null, now })
  return placeOrder(db, { tenant, placedBy, product: line.product, quantity: line.quantity, shopperNote, now })
}

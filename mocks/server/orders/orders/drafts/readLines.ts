import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Product, priceOf, variantPriceOf } from '#contract/catalog/products.ts'
import type { DraftItem, OrderDraft } from '#contract/orders/orderDrafts.ts'
import { boundQuantities } from '#contract/orders/orderShipping.ts'
import { availableWith } from '#contract/orders/orderStock.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import type { Db } from '../../../../db/database.ts'
import { productDocuments } from '../../../../db/tables/catalog/products.ts'
import { documentsOf } from '../../../machine/boundedPage.ts'
import { variantIdOf } from '../actions/restock.ts'

/** A line of a draft with what is known of it. */
export interface DraftLine {
  /** Of the order's line; empty for a new one. */
  id: string
  product: OrderItem['product']
  quantity: number
  categoryIds: readonly string[]
  /** Identifies the inventory that it uses; empty for a custom item, or a deleted product. */
  variantId: string
  /** Inventory plus the quantity in this order; `null` if inventory is not tracked. */
  available: number | null
  /** Pieces that were shipped or refunded already. */
  minimum: number
  isGone: boolean
  /** The product is active: shoppers see it. */
  isActive: boolean
}

/** Pieces of a line that a shopper can buy now: none of a product that is not for sale, and no more than there are. */
export const piecesForSale = ({ isGone, isActive, available, quantity }: DraftLine): number =>
  isGone || !isActive ? 0 : Math.max(0, Math.min(quantity, available ?? quantity))

/** The lines of a draft. Those that the order has already stay as they were sold; new ones are as the product is now. */
export async function readLines(
  db: Db,
  tenant: string,
  draft: Pick<OrderDraft, 'items'>,
  before: Order | null,
): Promise<DraftLine[]> {
  const sold = before?.cart.items ?? []
  const ids = [...draft.items.map(({ productId }) => productId), ...sold.map(({ product }) => product.id)]
  const products = await readProducts(db, tenant, ids)
  const ordered = before ? orderedPieces(before, products) : new Map<string, number>()
  const minimums = before ? boundQuantities(before) : new Map<string, number>()
  const used = new Set<string>()
  return draft.items.map(item => {
    const known = sold.find(({ id }) => id !== '' && id === item.id && !used.has(id))
    if (known) used.add(known.id)
    const product = products.get(known?.product.id ?? item.productId)
    const variantId = known
      ? product
        ? variantIdOf(known.product, product)
        : ''
      : (variantOf(item, product)?.id ?? '')
    const variant = product?.productVariants.find(({ id }) => id === variantId)
    return {
      id: known?.id ?? '',
      product: known && known.product.id !== '' ? known.product : newLine(item, product),
      quantity: Math.max(0, item.quantity),
      categoryIds: product?.categoryIds ?? [],
      variantId: variant?.id ?? '',
      available: variant?.isInventoryTracked
        ? availableWith(variant.quantity, ordered.get(stockKey(product?.id ?? '', variantId)) ?? 0)
        : null,
      minimum: known ? (minimums.get(known.id) ?? 0) : 0,
      isGone: item.productId !== '' && !known && !variant,
      isActive: product?.state === 'Active',
    }
  })
}

/**
 * Documents that are each at most as large as a request body: most orders have no more lines, and are read without
 * checking sizes.
 */
const ALWAYS_SMALL_ENOUGH = 5

/** Throws `Refusal` 413 if they are too large together. */
export async function readProducts(db: Db, tenant: string, ids: readonly string[]): Promise<Map<string, Product>> {
  const wanted = [...new Set(ids)].filter(Boolean)
  if (wanted.length === 0) return new Map()
  const id = productDocuments.productId
  const where = and(eq(productDocuments.tenant, tenant), inArray(id, wanted))
  const rows =
    wanted.length <= ALWAYS_SMALL_ENOUGH
      ? await db.select({ doc: productDocuments.doc }).from(productDocuments).where(where)
      : await documentsOf<Product>(db, {
          page: sql`select ${id} as id from ${productDocuments} where ${where}`,
          ...{ table: productDocuments, id, doc: productDocuments.doc, order: sql`page.id` },
        })
  return new Map(rows.map(({ doc }) => [doc.id, doc]))
}

export const stockKey = (productId: string, variantId: string) => `${productId} ${variantId}`

/** The pieces that an order has, by product and variant. */
export function orderedPieces(order: Order, products: ReadonlyMap<string, Product>): Map<string, number> {
  const ordered = new Map<string, number>()
  for (const { product, quantity } of order.cart.items) {
    const now = products.get(product.id)
    if (!now) continue
    const key = stockKey(product.id, variantIdOf(product, now))
    ordered.set(key, (ordered.get(key) ?? 0) + quantity)
  }
  return ordered
}

function variantOf({ productVariantId }: DraftItem, product: Product | undefined) {
  const variants = product?.productVariants ?? []
  if (productVariantId === '' && variants.length === 1) return variants[0]
  return variants.find(({ id }) => id === productVariantId)
}

/** A product, or an item of its own, as it is sold now. */
export function newLine(item: DraftItem, product: Product | undefined): OrderItem['product'] {
  if (item.productId === '' || !product) {
    const { name, price, isTaxable, requiresShipping, weight } = item
    const own = { id: item.productId, productVariantId: '', options: '', sku: '', imageUri: '', taxCode: '' }
    return { ...own, name: name.trim(), price, isTaxable, requiresShipping, weight }
  }
  const variant = variantOf(item, product)
  const picture = product.images.find(({ id }) => id === variant?.imageLinkIds?.[0]) ?? product.images[0]
  return {
    id: product.id,
    productVariantId: variant?.id ?? '',
    name: product.name,
    options: variant?.variants.map(({ value }) => value).join(', ') ?? '',
    sku: variant?.sku || product.sku,
    price: variant ? variantPriceOf(product, variant) : priceOf(product),
    isTaxable: product.isTaxable,
    taxCode: product.taxCode ?? '',
    requiresShipping: product.requiresShipping,
    weight: product.weight ?? 0,
    imageUri: picture?.fullUri ?? '',
  }
}
